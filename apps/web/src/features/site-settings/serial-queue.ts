/** Does one thing after the other, in the order they come in; one that fails keeps none from its turn. */
export function serialQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(act: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(act, act)
    last = turn
    return turn
  }
}

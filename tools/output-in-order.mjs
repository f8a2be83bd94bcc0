/** @typedef {{ write: (chunk: string | Buffer) => void, end: () => void }} Output */

/**
 * Outputs of programs that run at the same time and are printed one after the other: the first that has not ended is
 * printed at once, the others when those before them have ended.
 * @param {number} count
 * @param {(chunk: string | Buffer) => void} print
 * @returns {Output[]}
 */
export function outputInOrder(count, print) {
  /** @type {{ waiting: (string | Buffer)[], ended: boolean }[]} */
  const outputs = Array.from({ length: count }, () => ({ waiting: [], ended: false }))
  let first = 0
  const printFirst = () => {
    for (let output = outputs[first]; output; output = outputs[++first]) {
      for (const chunk of output.waiting.splice(0)) print(chunk)
      if (!output.ended) return
    }
  }
  return outputs.map((output) => ({
    write: (chunk) => {
      output.waiting.push(chunk)
      printFirst()
    },
    end: () => {
      output.ended = true
      printFirst()
    },
  }))
}

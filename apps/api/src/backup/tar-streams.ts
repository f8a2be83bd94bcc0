/** tar-stream uses the streams of the package streamx. They work in a pipeline of Node, but have other types. */
export function asNodeStream(stream: { write(chunk: Uint8Array): boolean }): NodeJS.WritableStream {
  return stream as unknown as NodeJS.WritableStream
}

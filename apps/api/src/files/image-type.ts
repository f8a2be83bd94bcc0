const png = Buffer.from('89504e470d0a1a0a', 'hex')
const jpeg = Buffer.from('ffd8ff', 'hex')

/** Whether bytes begin as PNG, JPEG or WebP do; names and declared types are anybody's claim. */
export function isImage(bytes: Buffer): boolean {
  return startsWith(bytes, png) || startsWith(bytes, jpeg) || isWebp(bytes)
}

function startsWith(bytes: Buffer, signature: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature)
}

/** `RIFF`, four bytes of length, `WEBP`. */
function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
}

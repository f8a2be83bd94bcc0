import { useEffect, useState } from 'react'
import { Icon } from './icon.tsx'
import classes from './picture.module.css'

/** An object URL of a local file. It is revoked when the file changes or the component unmounts. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => {
      URL.revokeObjectURL(objectUrl)
      setUrl(undefined)
    }
  }, [file])
  return url
}

type Props = {
  /** The URL of a stored picture, or a local file; empty if there is no picture. */
  source: string | File
  size: number
}

export function Picture({ source, size }: Props) {
  const url = useObjectUrl(source instanceof File ? source : undefined)
  const shown = typeof source === 'string' ? source : url
  const [broken, setBroken] = useState<string>()
  return (
    <span className={classes.frame} data-size={size}>
      {shown && shown !== broken ? (
        <img src={shown} width={size} height={size} alt="" onError={() => setBroken(shown)} />
      ) : (
        <Icon name="picture" size={Math.round(size / 3)} />
      )}
    </span>
  )
}

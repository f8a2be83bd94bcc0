import { type ComponentProps, useState } from 'react'
import { loadChunk } from '../../http/load-chunk.ts'
import { useLanguage } from '../../i18n/language.ts'
import { publicTexts } from '../../i18n/public-texts.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import type { FilesMenu } from './files-menu.tsx'
import { MoreButton } from './more-button.tsx'

/** The menu with the export and the import of a list. Its code loads when it is opened for the first time. */
export function FilesTool(props: ComponentProps<typeof FilesMenu>) {
  const { t } = useLanguage(publicTexts)
  const [Loaded, setLoaded] = useState<typeof FilesMenu>()
  const open = async () => {
    try {
      const loaded = await loadChunk(() => import('./files-menu.tsx'))
      setLoaded(() => loaded.FilesMenu)
    } catch {
      toast.failed(t('public:failure.chunkText'))
    }
  }
  return Loaded ? <Loaded {...props} /> : <MoreButton onClick={() => void open()} />
}

import type { GeneralSettings } from '@touchline/contract/site-settings/groups'
import type { PartnerLogo } from '@touchline/contract/site-settings/partner-logos'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FormValues } from '../../forms/use-fields.ts'
import { useSaveForm } from '../../forms/use-save-form.ts'
import type { Site } from '../../site/site-query.ts'
import { generalFaults, tidied, valuesOf } from './general-values.ts'
import { useLogoUploads } from './use-logo-uploads.ts'
import { useSaveSite } from './use-save-site.ts'

export const DRAFT = 'general-settings'

/** The form of the settings; as long as nothing was changed it follows them. */
export function useGeneralForm(site: Site | undefined) {
  const saveSite = useSaveSite()
  /** The settings as they were when the form was filled from them. */
  const [seen, setSeen] = useState(site)
  const saveForm = useSaveForm({
    initialValues: valuesOf(site),
    check: generalFaults,
    save: (values: GeneralSettings) => saveSite({ values: tidied(values), version: seen?.version }),
    stored: valuesOf,
    draftKey: DRAFT,
    subject: seen,
  })
  const { values, isChanged, restart, rows } = saveForm
  const uploads = useLogoUploads({
    count: values.partner_logos.length,
    onUploaded: ({ image, width, height }) =>
      rows<PartnerLogo>('partner_logos').onChange((logos) => [
        ...logos,
        { image, width, height, alt: '', url: '' },
      ]),
  })

  const startFrom = (current: Site | undefined, typed?: FormValues) => {
    uploads.stop()
    setSeen(current)
    restart(valuesOf(current), typed)
  }
  const follow = useEffectEvent((newer: Site) => {
    if (!seen || (!isChanged && newer.version !== seen.version)) startFrom(newer)
  })
  useEffect(() => {
    if (site) follow(site)
  }, [site])
  return { saveForm, uploads, startFrom, noteSaved: setSeen, isFilled: seen !== undefined }
}

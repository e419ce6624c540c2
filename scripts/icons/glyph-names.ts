/**
 * Names that mean a use or a company rather than a shape, with the Phosphor glyph each is drawn as.
 * Every other name of schemas/shared/icon.schema.json is a Phosphor name already.
 */
export const GLYPH_NAMES: Readonly<Record<string, string>> = {
  call: 'phone-call',
  close: 'x',
  facebook: 'facebook-logo',
  instagram: 'instagram-logo',
  linkedin: 'linkedin-logo',
  menu: 'list',
  outbox: 'tray-arrow-up',
  refresh: 'arrows-clockwise',
  tools: 'toolbox',
  whatsapp: 'whatsapp-logo',
  'wifi-off': 'wifi-slash',
  'x-social': 'x-logo',
  youtube: 'youtube-logo',
}

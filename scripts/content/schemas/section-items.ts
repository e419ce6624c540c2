import type { Schema, SectionRule } from './schema'

/** Keywords of a list of sections: each item is a name, or an object that can hide its section. */
export function sectionItems(sections: Readonly<Record<string, SectionRule>>): Schema {
  const names = Object.keys(sections)
  const titles = Object.entries(sections).map(([name, { title }]) => `${name} (${title})`)
  const description = `Name of a section: ${titles.join(', ')}.`
  return {
    description:
      'The sections after the hero, in the order in which they show. Write the name of a section, or { "section": name, "hidden": true } to keep its texts in the file without showing it. Without this list, every section whose fields are written shows, in the usual order.',
    type: 'array',
    items: {
      title: 'Section',
      description,
      anyOf: [
        { title: 'Name', description, type: 'string', enum: names },
        {
          title: 'Section with settings',
          description: 'A section that can be hidden while its texts stay in the file.',
          type: 'object',
          additionalProperties: false,
          required: ['section'],
          properties: {
            section: { title: 'Section', description, type: 'string', enum: names },
            hidden: {
              title: 'Hidden',
              description: 'true keeps the texts of the section in the file without showing it.',
              type: 'boolean',
            },
          },
        },
      ],
    },
  }
}

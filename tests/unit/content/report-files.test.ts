import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { reportAfter } from './report-after'

const blog =
  '{ "template": "blogs", "title": "More", "description": "More about gas plants and makers.", "heading": "More" }\n'

describe('reports on addresses', () => {
  it('reports two files with one address', async () => {
    expect(
      await reportAfter((project) => project.write('content/pages/blogs/index.json', blog)),
    ).toMatchInlineSnapshot(`
      "content/pages/blogs/index.json:1:1
        The address /blogs is taken by another file.
        Expected: one file for each address
        Found:    content/pages/blogs.json and content/pages/blogs/index.json
        Remove or rename one of the two."
    `)
  })

  it('reports a page at the address of a post', async () => {
    expect(
      await reportAfter((project) => project.write('content/pages/blogs/gas-flow.json', blog)),
    ).toMatchInlineSnapshot(`
      "content/pages/blogs/gas-flow.json:1:1
        The address /blogs/gas-flow is taken by another file.
        Expected: one file for each address
        Found:    content/collections/posts/gas-flow.json and content/pages/blogs/gas-flow.json
        Remove or rename one of the two."
    `)
  })

  it.each([
    ['route', 'The file name "route" has a special meaning to the router.\n  Choose another name.'],
    ['lazy', 'The file name "lazy" has a special meaning to the router.\n  Choose another name.'],
    ['data', 'The finished site needs /data for itself.\n  Choose another name.'],
    ['404', 'The finished site needs /404 for itself.\n  Choose another name.'],
    [
      'index/more',
      'The name "index" means the folder itself and can only be the last part.\n  Choose another name.',
    ],
    ['_draft', 'Rename it to "draft".'],
    ['_all/more', 'Rename it to "all".'],
    ['-old', 'Rename it to "old".'],
    ['a.b', 'Rename it to "a-b".'],
    ['a--b', 'Rename it to "a-b".'],
    ['gas plant', 'Rename it to "gas-plant".'],
    ['[id]', 'Rename it to "id".'],
    ['$slug', 'Rename it to "slug".'],
    ['(group)', 'Rename it to "group".'],
    ['Größe', 'Rename it to "grosse".'],
    ['Blogs', 'Rename it to "blogs".'],
    ['b'.repeat(103), 'Choose a shorter name: this one has 103 characters, and 100 are the most.'],
  ])('reports the file name %s', async (name, help) => {
    const [part] = name.split('/')
    expect(await reportAfter((project) => project.write(`content/pages/${name}.json`, blog))).toBe(
      `content/pages/${name}.json:1:1
  "${part}" cannot be part of an address.
  Expected: small letters a–z and digits, joined by single hyphens
  Found:    ${part}
  ${help}`,
    )
  })

  it('reports the name of a copied folder once, and a wrong name elsewhere too', async () => {
    const report = await reportAfter((project) => {
      for (const name of ['Old news', 'old', 'press'])
        project.write(`content/pages/blogs - Copy/${name}.json`, blog)
      project.write('content/pages/events/Old news.json', blog)
    })
    expect(report.split('\n').filter((line) => /^(?:content| {2}Found)/.test(line))).toEqual([
      'content/pages/blogs - Copy/Old news.json:1:1',
      '  Found:    blogs - Copy',
      'content/pages/events/Old news.json:1:1',
      '  Found:    Old news',
    ])
  })

  it('reports invalid names of records', async () => {
    expect(
      await reportAfter((project) =>
        project.write(
          'content/collections/industries/Pulp_and_paper.json',
          '{ "icon": "drop", "name": "Pulp" }',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "content/collections/industries/Pulp_and_paper.json:1:1
        "Pulp_and_paper" cannot be part of an address.
        Expected: small letters a–z and digits, joined by single hyphens
        Found:    Pulp_and_paper
        Rename it to "pulp-and-paper"."
    `)
  })
})

describe('reports on files', () => {
  it('reports a file in a folder where it does not belong', async () => {
    expect(
      await reportAfter((project) =>
        project
          .write('content/page/about.json', blog)
          .write('content/about.json', blog)
          .write('content/collections/industry/dairy.json', '{}')
          .write('content/collections/dairy.json', '{}')
          .write('content/collections/posts/2025/old.json', '{}')
          .write('content/pages/about.txt', 'text')
          .write('content/pages/about.JSON', blog),
      ),
    ).toMatchInlineSnapshot(`
      "content/about.json:1:1
        Only site.json, navigation.json, redirects.json and published-addresses.json belong here.
        Expected: site.json, navigation.json, redirects.json, published-addresses.json
        Found:    about.json

      content/collections/dairy.json:1:1
        A record belongs in the folder of its collection.
        Expected: industries, posts
        Found:    dairy.json

      content/collections/industry/dairy.json:1:1
        There is no collection "industry".
        Expected: industries, posts
        Found:    industry
        Did you mean "industries"?

      content/collections/posts/2025/old.json:1:1
        A collection has no folders inside.
        Expected: industries, posts
        Found:    posts

      content/page/about.json:1:1
        This folder has no meaning.
        Expected: pages, collections, interface, shared, media
        Found:    page
        Did you mean "pages"?

      content/pages/about.JSON:1:1
        The name of a content file ends in .json, in small letters.
        Found:    about.JSON

      content/pages/about.txt:1:1
        Only .json files belong here.
        Found:    about.txt
        Pictures belong in content/media/."
    `)
  })

  it('ignores files of the system and of editor programs', async () => {
    expect(
      await reportAfter((project) =>
        project
          .write('content/pages/.about.json.swp', 'x')
          .write('content/.DS_Store', 'x')
          .write('content/pages/about.json~', 'x')
          .write('content/pages/~$about.json', 'x')
          .write('content/pages/#about.json#', 'x')
          .write('content/pages/Thumbs.db', 'x'),
      ),
    ).toBe('')
  })

  it('reports a file in another encoding than UTF-8', async () => {
    const latin = Buffer.from('{\n  "icon": "drop",\n  "name": "Käse"\n}\n', 'latin1')
    const wide = Buffer.from('\ufeff{ "icon": "drop", "name": "Dairies" }', 'utf16le')
    expect(
      await reportAfter((project) =>
        project
          .write('content/collections/industries/dairy.json', latin)
          .write('content/collections/industries/brewery.json', wide),
      ),
    ).toMatchInlineSnapshot(`
      "content/collections/industries/brewery.json:1:1
        The file is not written in UTF-8.
        Found:    UTF-16
        Open it in the program it was written with and save it with the encoding UTF-8.

      content/collections/industries/dairy.json:3:13
        The file is not written in UTF-8.
            2 |   "icon": "drop",
          > 3 |   "name": "K�se"
              |             ^
            4 | }
        Found:    a character in another encoding
        Open it in the program it was written with and save it with the encoding UTF-8."
    `)
  })

  it('reports a file that cannot be read', async () => {
    const report = await reportAfter((project) => {
      symlinkSync('nowhere.json', join(project.root, 'content/collections/industries/pulp.json'))
    })
    expect(report).toMatchInlineSnapshot(`
      "content/collections/industries/pulp.json:1:1
        This is a link to a file that does not exist. Put the file itself here."
    `)
  })

  it.skipIf(process.platform === 'win32')('reports a named pipe in place of a file', async () => {
    const report = await reportAfter((project) => {
      execFileSync('mkfifo', [join(project.root, 'content/collections/industries/pulp.json')])
    })
    expect(report).toMatchInlineSnapshot(`
      "content/collections/industries/pulp.json:1:1
        This is no file but a named pipe, a socket or a device, or a link to one. Delete it, and put a file here."
    `)
  })

  it('reports the required files that are missing', async () => {
    expect(await reportAfter((project) => project.remove('content/site.json'))).toMatchInlineSnapshot(`
      "content/site.json:1:1
        This file is missing.
        Copy it back from an earlier version: the site cannot be built without it."
    `)
    expect(await reportAfter((project) => project.remove('content'))).toMatchInlineSnapshot(`
      "content:1:1
        There is no content in this folder.
        Begin with content/site.json, content/navigation.json and content/pages/index.json."
    `)
    expect(
      await reportAfter((project) => {
        project.remove('content').write('content/media/plant.jpg', 'plant')
      }),
    ).toMatchInlineSnapshot(`
      "content:1:1
        There is no content in this folder.
        Begin with content/site.json, content/navigation.json and content/pages/index.json."
    `)
  })
})

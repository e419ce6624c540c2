import { describe, expect, it } from 'vitest'
import { checksPage, describeHost, requestPage } from '../../../../scripts/desk/server/publish/host-address'

describe('the address of a remote', () => {
  it.each([
    ['https://github.com/vayuna/website.git', 'GitHub', 'github.com/vayuna/website'],
    ['https://asha:secret@github.com/vayuna/website', 'GitHub', 'github.com/vayuna/website'],
    ['git@github.com:vayuna/website.git', 'GitHub', 'github.com/vayuna/website'],
    ['github.com:vayuna/site.github.io.git', 'GitHub', 'github.com/vayuna/site.github.io'],
    ['https://github.com//vayuna/website//', 'GitHub', 'github.com/vayuna/website'],
    ['https://github.com/vayuna/fl%C3%BCssig.git', 'GitHub', 'github.com/vayuna/flüssig'],
    ['https://github.com/vayuna/100%-biogas.git', 'GitHub', 'github.com/vayuna/100%-biogas'],
    ['ssh://git@gitlab.com:22/group/sub/website.git', 'GitLab', 'gitlab.com/group/sub/website'],
    ['https://gitlab.example.org:8443/web/site/', 'GitLab', 'gitlab.example.org:8443/web/site'],
    ['http://gitlab.example.org:8080/web/site', 'GitLab', 'gitlab.example.org:8080/web/site'],
    ['https://asha@bitbucket.org/vayuna/website.git', 'Bitbucket', 'bitbucket.org/vayuna/website'],
    ['ssh://git@code.example.org:2222/website.git', undefined, 'code.example.org/website'],
    ['git://127.0.0.1:9418/site.git', undefined, '127.0.0.1/site'],
    ['https://asha:secret@[/site.git', undefined, 'https://[/site.git'],
    ['/srv/git/site.git', undefined, '/srv/git/site.git'],
    ['/srv/git/site:old.git', undefined, '/srv/git/site:old.git'],
    ['file:///srv/git/site.git', undefined, 'file:///srv/git/site.git'],
    ['C:\\git\\site.git', undefined, 'C:\\git\\site.git'],
  ])('%s is shown without user and password', (address, name, shown) => {
    expect(describeHost(address, 'main')).toEqual({ ...(name && { name }), address: shown, target: 'main' })
  })
})

describe('the page of a request', () => {
  const request = { branch: 'edits-2026-11-27', target: 'main', line: 'Nitrogen: purity 95–99.999 %' }

  it.each([
    [
      'git@github.com:vayuna/website.git',
      'https://github.com/vayuna/website/compare/main...edits-2026-11-27?quick_pull=1&title=Nitrogen%3A+purity+95%E2%80%9399.999+%25',
    ],
    [
      'https://gitlab.com/vayuna/website.git',
      'https://gitlab.com/vayuna/website/-/merge_requests/new?merge_request%5Bsource_branch%5D=edits-2026-11-27&merge_request%5Btarget_branch%5D=main&merge_request%5Btitle%5D=Nitrogen%3A+purity+95%E2%80%9399.999+%25',
    ],
    [
      'git@bitbucket.org:vayuna/website.git',
      'https://bitbucket.org/vayuna/website/pull-requests/new?source=edits-2026-11-27&dest=main&t=1',
    ],
  ])('names branch and line for %s', (address, page) => {
    expect(requestPage(address, request)).toBe(page)
  })

  it('keeps the slashes in the names of branches', () => {
    expect(requestPage('git@github.com:vayuna/website.git', { ...request, branch: 'edits/#1' })).toBe(
      'https://github.com/vayuna/website/compare/main...edits/%231?quick_pull=1&title=Nitrogen%3A+purity+95%E2%80%9399.999+%25',
    )
  })

  it('is unknown for other servers', () => {
    expect(requestPage('git://127.0.0.1/site.git', request)).toBeUndefined()
  })
})

describe('the page with the checks of a version', () => {
  it.each([
    ['git@github.com:vayuna/website.git', 'https://github.com/vayuna/website/commit/4f2a/checks'],
    ['https://asha:secret@gitlab.com/a/b.git', 'https://gitlab.com/a/b/-/commit/4f2a/pipelines'],
    ['git@bitbucket.org:vayuna/website.git', 'https://bitbucket.org/vayuna/website/commits/4f2a'],
    ['git://127.0.0.1/site.git', undefined],
  ])('is found for %s', (address, page) => {
    expect(checksPage(address, '4f2a')).toBe(page)
  })
})

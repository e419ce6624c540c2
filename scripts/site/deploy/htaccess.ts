import {
  caching,
  type HostingSettings,
  hashedFilesFolder,
  securityHeadersFor,
} from '../../serve/response-headers'
import { spellingsOf } from './redirect-files'

/**
 * Returns the `.htaccess` of dist/ for Apache 2.4: HTTPS, redirects, pages without .html, pages before folders of the same
 * name, the 404 page, headers, content types and the compressed copies of the build. Nothing in it is optional: on a server
 * without one of its modules, requests fail visibly instead of losing headers or pages.
 * @param redirects new addresses by old ones
 * @param pages addresses of the pages
 */
export function htaccess(
  redirects: Readonly<Record<string, string>>,
  pages: readonly string[],
  hosting: HostingSettings,
): string {
  const headers = securityHeadersFor(hosting)
  const spellings = [...spellingsOf({}, pages)]
  return `# Written by the build. Needs "AllowOverride All" (or "FileInfo Indexes Options=MultiViews") and the modules dir, headers,
# mime and rewrite, and the folder at the root of its host.

ErrorDocument 404 /404.html
Options -MultiViews
DirectoryIndex disabled
DirectorySlash Off

AddType text/javascript .js
AddType application/manifest+json .webmanifest
AddType image/avif .avif
AddType image/webp .webp
AddType font/woff2 .woff2
AddCharset utf-8 .css .html .js .json .svg .txt .webmanifest .xml
# Compressed copies have the type of their original.
RemoveType .br .gz
RemoveLanguage .br
AddEncoding br .br
AddEncoding gzip .gz

Header always set cache-control "${caching.other}"
Header always set cache-control "${caching.hashed}" "expr=%{REQUEST_URI} =~ m#^${hashedFilesFolder}#"
${headers.map(([name, value]) => `Header always set ${name} "${value}"\n`).join('')}Header merge vary Accept-Encoding

RewriteEngine On
RewriteBase /
# The build has compressed the files, better than the server does while it sends them.
RewriteRule ^ - [E=no-gzip:1,E=no-brotli:1]
RewriteCond %{REQUEST_METHOD} !^(?:GET|HEAD)$
RewriteRule ^ - [R=405,END]

# A proxy that ends HTTPS must send X-Forwarded-Proto.
RewriteCond %{HTTPS} !=on
RewriteCond %{HTTP:X-Forwarded-Proto} !=https
RewriteRule ^ https://%{HTTP_HOST}%{REQUEST_URI} [R=301,END]

${redirectRules(spellingsOf(redirects, []))}# Other spellings of the addresses of pages; the first rule skips them for an address as it should be.
RewriteRule ^[a-z0-9-]+(?:/[a-z0-9-]+)*$ - [S=${spellings.length}]
${redirectRules(spellings)}
# Removes trailing slashes. Another slash or a backslash at the start would name another host.
RewriteRule ^/*([^/\\\\].*?)/+$ /$1 [R=301,END]

RewriteRule ^\\.ht - [R=404,END]
RewriteRule ^$ index.html
# The file name ends at the first part of the path that is no folder; what follows is PATH_INFO.
RewriteCond %{PATH_INFO} =""
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{REQUEST_FILENAME}.html -f
RewriteRule ^(.+)$ $1.html
RewriteCond %{REQUEST_FILENAME} -d
RewriteRule ^ - [R=404,END]

RewriteCond %{HTTP:Accept-Encoding} ${acceptedPattern('br')} [NC]
RewriteCond %{REQUEST_FILENAME}.br -f
RewriteRule ^(.+)$ $1.br [END]
RewriteCond %{HTTP:Accept-Encoding} ${acceptedPattern('gzip')} [NC]
RewriteCond %{REQUEST_FILENAME}.gz -f
RewriteRule ^(.+)$ $1.gz [END]
# Otherwise the rules would run again on the file of a page, which may be an old address.
RewriteRule ^ - [END]
`
}

/** Pattern of an Accept-Encoding that has an encoding, and not with the weight 0. */
function acceptedPattern(encoding: string): string {
  return String.raw`(?:^|,)\s*${encoding}\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))`
}

/** Patterns do not see the slash at the start of a path. */
function redirectRules(spellings: Iterable<readonly [pattern: string, target: string]>): string {
  return [...spellings]
    .map(([pattern, to]) => `RewriteRule "^${pattern.slice(2)}" ${escapeTarget(to)} [NC,R=301,END]\n`)
    .join('')
}

/** "$" and "%" refer to groups in a target. */
function escapeTarget(path: string): string {
  return path.replace(/[$%\\]/g, '\\$&')
}

import type { LinkedPost } from '../../generated/content'
import type { PageKind } from '../page-kind'

/** A post. */
export const kind: PageKind<LinkedPost> = {
  name: 'post',
  search: { group: 'articles', fields: ['excerpt'], show: ({ excerpt }) => ({ note: excerpt }) },
  pictureBudget: 'none',
  desk: {
    group: 'Posts',
    newPage: {
      title: 'Post',
      help: 'in the list of posts and the feed, by its date',
      folder: 'collections/posts',
      pictureField: 'image',
      about: { template: 'product', isRequired: false },
      topicField: 'topic',
      blocksField: 'content',
      content: ({ title, summary, picture, day, id, about, topic, toWrite }) => ({
        id,
        title,
        description: summary,
        excerpt: summary,
        date: day,
        draft: true,
        topic,
        image: picture,
        ...(about && { product: about }),
        content: [{ type: 'paragraph', text: toWrite }],
      }),
    },
  },
  preview: { picture: ({ image }) => image },
  structuredData: (post, { address, site, company, absolute }) => ({
    '@type': 'BlogPosting',
    '@id': `${address}#post`,
    headline: post.title,
    description: post.description,
    datePublished: post.date,
    image: absolute(post.image.src),
    url: address,
    articleSection: post.topic,
    ...(post.product && {
      about: { '@type': 'Product', name: post.product.heading, url: absolute(post.product.link) },
    }),
    author: { '@id': company },
    publisher: { '@id': company },
    citation: (post.sources ?? []).map(({ title }) => title),
    inLanguage: site.lang,
  }),
  questions: ({ content = [] }) => [{ questions: content.filter((block) => block.type === 'question') }],
  feedEntry: ({ title, link, date, topic, excerpt }) => ({
    title,
    link,
    date,
    category: topic,
    summary: excerpt,
  }),
  isArticle: true,
  anchors: ['sources'],
}

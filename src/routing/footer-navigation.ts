import navigation from '../generated/navigation-footer.json'

/** The lists of links in the footer. By this import its script brings them along, which is needed without a network too. */
export const footerNavigation = navigation

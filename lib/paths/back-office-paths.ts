/** The pages of the back office, apart from the product's: nothing of it is in the app's first load. */
export const officePaths = {
  root: '/admin',
  enrol: '/admin/enrol',
  reports: '/admin/reports',
  photos: '/admin/photos',
  sanctions: '/admin/sanctions',
  people: '/admin/people',
  proposals: '/admin/proposals',
  notices: '/admin/notices',
  shop: '/admin/shop',
  purchases: '/admin/purchases',
  drops: '/admin/drops',
  funnel: '/admin/funnel',
  settings: '/admin/settings',
  audit: '/admin/audit',
} as const;

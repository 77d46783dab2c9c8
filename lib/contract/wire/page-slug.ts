/** What names a page of the shop in its address: lowercase letters, digits and dashes. */
export const pageSlug = /^[a-z][a-z0-9-]{1,99}$/;

/** What the console is called: the server writes it into the page with the shop's name, so that it is known before anybody signs in. */
export const brand = document.title || "Console";

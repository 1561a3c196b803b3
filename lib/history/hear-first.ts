// Before the router begins to listen. What lies over a page comes with code that is loaded later, and Chromium calls the
// listeners of a window in the order they were added, capturing or not: the router would take a closed dialog for a page
// that was left, and give up the page that is on its way.
addEventListener('popstate', (event) => window.slideStep?.(event), true);

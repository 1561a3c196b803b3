import { officePaths } from '@/lib/paths/back-office-paths';
import { backOfficeSegment } from '@/lib/paths/paths';

export const wayOnElementId = 'way-on';

/**
 * Runs behind the link of the page that is missing: an operator stays in the back office. One document is built for all
 * addresses that are missing, so it is known in the browser alone; and that page comes with every other page, where
 * code of its own would be in each first load.
 */
export const wayOnScript = `if(/^\\/${backOfficeSegment}(\\/|$)/.test(location.pathname))document.getElementById('${wayOnElementId}').href='${officePaths.root}'`;

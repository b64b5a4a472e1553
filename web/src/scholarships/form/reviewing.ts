import { useSearchParams } from '../../ui/router.js';

/**
 * From the form to the page 'Revise su solicitud' and back, on the same address: the browser's own Back leads to the
 * form.
 */
export const REVIEW = { search: '?revisar' };
export const FORM = { search: '' };

/** Whether the page shows what would be sent, and not the form. */
export const useReviewing = (): boolean => useSearchParams()[0].has('revisar');

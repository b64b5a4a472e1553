import { HttpError } from 'react-admin';
import { messageOf } from '../../api/errors.js';

/** What to say of a failure of a call, made by react-admin's lists or by a page's own. */
export const failureText = (error: unknown): string => (error instanceof HttpError ? error.message : messageOf(error));

import { REGISTRY_FILE } from '../conversations/asking.js';
import { ANSWERERS } from '../conversations/conversation.js';
import type { Permission } from '../roles.js';
import { CALL_DOCUMENT, type FileType, IDENTITY_DOCUMENT } from './file-types.js';

/** The kinds that operators upload, and the permissions that this takes, any of them; researchers upload all others. */
export const OPERATOR_UPLOADS: Partial<Record<FileType, readonly Permission[]>> = {
  [CALL_DOCUMENT]: ['convocatorias'],
  [IDENTITY_DOCUMENT]: ['usuarios'],
  [REGISTRY_FILE]: ANSWERERS,
};

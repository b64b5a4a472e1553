import { describeDeleting } from '../../../../tests/builders/deleted-record.js';
import { work } from '../../../../tests/builders/profile.js';

describeDeleting('a work record', { calls: 'laboral', body: work, tabla: 'trabajo', parte: 'laboral' });

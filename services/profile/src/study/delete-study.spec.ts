import { describeDeleting } from '../../../../tests/builders/deleted-record.js';
import { study } from '../../../../tests/builders/profile.js';

describeDeleting('a study', { calls: 'estudios', body: study, tabla: 'estudio', parte: 'estudios' });

import { describeDeleting } from '../../../../tests/builders/deleted-record.js';
import { training } from '../../../../tests/builders/profile.js';

describeDeleting('a training course', { calls: 'capacitacion', body: training, tabla: 'capacitacion', parte: 'capacitacion' });

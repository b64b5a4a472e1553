import type { ScholarshipRead } from '@registro/contracts/scholarships/scholarship';
import { scholarshipCan } from '@registro/contracts/scholarships/scholarship-rules';
import { SCHOLARSHIP_STATUS } from '@registro/contracts/scholarships/status';
import { Notice } from '../../ui/plain/Notice.js';

/** Why it came back, or was not approved. */
export function ReturnReason({ read }: { read: ScholarshipRead }) {
  if (!scholarshipCan.observe(read) || (!read.motivo_rechazo && !read.observaciones_rechazo)) return null;
  return (
    <Notice tone={read.id_estatus_beca === SCHOLARSHIP_STATUS.RETURNED ? 'warning' : 'error'}>
      <strong className="aviso-titulo">{read.estatus_beca}</strong>
      <div className="tal-cual">{[read.motivo_rechazo, read.observaciones_rechazo].filter(Boolean).join('\n\n')}</div>
    </Notice>
  );
}

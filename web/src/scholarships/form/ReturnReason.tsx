import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { ScholarshipRead } from '@registro/contracts/scholarships/scholarship';
import { scholarshipCan } from '@registro/contracts/scholarships/scholarship-rules';
import { SCHOLARSHIP_STATUS } from '@registro/contracts/scholarships/status';

/** Why it came back, or was not approved. */
export function ReturnReason({ read }: { read: ScholarshipRead }) {
  if (!scholarshipCan.observe(read) || (!read.motivo_rechazo && !read.observaciones_rechazo)) return null;
  return (
    <Alert severity={read.id_estatus_beca === SCHOLARSHIP_STATUS.RETURNED ? 'warning' : 'error'} sx={{ mb: 3 }}>
      <AlertTitle>{read.estatus_beca}</AlertTitle>
      <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {read.motivo_rechazo}
        {read.observaciones_rechazo && <Box sx={{ mt: 1 }}>{read.observaciones_rechazo}</Box>}
      </Box>
    </Alert>
  );
}

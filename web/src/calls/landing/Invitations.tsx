import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useInvitations } from '../membership/queries.js';
import { TEAMS } from '../paths.js';

/** Teams that named one and wait for the answer. */
export function Invitations() {
  const waiting = useInvitations().data?.filter(({ respuesta, puede }) => respuesta === 'pendiente' && puede.responder) ?? [];
  if (waiting.length === 0) return null;
  return (
    <Alert
      severity="info"
      action={
        <Button component={Link} to={TEAMS} color="inherit" size="small">
          Responder
        </Button>
      }
    >
      {waiting.length === 1
        ? `Le nombraron en el equipo de «${waiting[0]!.tituloProyecto}». Confirme o decline su participación.`
        : `Le nombraron en ${waiting.length} equipos. Confirme o decline su participación.`}
    </Alert>
  );
}

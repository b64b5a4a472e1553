import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { MEMBER_ANSWER_NAMES } from '@registro/contracts/calls/member';
import { TEAM_CALLS } from '@registro/contracts/calls/routes';
import { ANSWERED, type Invitation } from '@registro/contracts/calls/team';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { DocumentButton } from '../../documents/DocumentButton.js';
import { useAlert, useConfirm, useToast } from '../../ui/Feedback.js';
import { Icon } from '../../ui/Icon.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { momentText } from '../../ui/windows.js';
import { pathsOf } from '../paths.js';
import { useProposalsChanged } from '../queries.js';
import { ANSWER_TONES } from '../../ui/status-tones.js';

/** One team: which project, as what, and one's answer. */
export function InvitationCard({ invitation }: { invitation: Invitation }) {
  const { idMiembro, idProyecto, programa, convocatoria, tituloProyecto, responsable, tipo_persona, respuesta, respondido, puede } =
    invitation;
  const id = useId();
  const [busy, setBusy] = useState(false);
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const changed = useProposalsChanged();
  const answer = async (acepta: boolean) => {
    const sure =
      acepta || (await confirm({ title: '¿Declinar su participación?', text: 'El equipo lo sabrá.', yes: 'Sí, declinar', danger: true }));
    if (!sure) return;
    setBusy(true);
    try {
      await post(TEAM_CALLS.responder, { idMiembro, acepta });
      toast(ANSWERED);
    } catch (error) {
      await alert({ title: 'No se pudo registrar su respuesta', text: messageOf(error), severity: 'error' });
    } finally {
      await changed();
      setBusy(false);
    }
  };
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2.5, sm: 3.5 }, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{convocatoria}</Box>
        <StatusChip tone={ANSWER_TONES[respuesta]}>{MEMBER_ANSWER_NAMES[respuesta]}</StatusChip>
      </Box>
      <Typography id={id} variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {tituloProyecto}
      </Typography>
      <Typography>
        {responsable} le nombró como <strong>{tipo_persona}</strong>.
      </Typography>
      {respondido && (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>Respondió el {momentText(respondido)} (hora de Caracas)</Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {puede.responder && respuesta !== 'confirmado' && (
          <Button variant="contained" loading={busy} onClick={() => void answer(true)} startIcon={<Icon name="check" size={20} />}>
            Confirmar participación
          </Button>
        )}
        {puede.responder && respuesta !== 'declinado' && (
          <Button variant="outlined" color="error" disabled={busy} onClick={() => void answer(false)}>
            Declinar
          </Button>
        )}
        {respuesta === 'confirmado' && !puede.responder && (
          <DocumentButton
            tipo="participacion"
            subject={String(idMiembro)}
            icon="certificate"
            label="Constancia de participación"
            text="Hace constar que usted participa en el proyecto. Lleva un código QR con el que cualquiera puede verificarla."
          />
        )}
        {puede.editar && (
          <Button component={Link} to={pathsOf(programa).edit(idProyecto)} startIcon={<Icon name="edit" size={20} />}>
            Escribir en la propuesta
          </Button>
        )}
      </Box>
    </Card>
  );
}

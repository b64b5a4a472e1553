import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Skeleton from '@mui/material/Skeleton';
import { isOwnMatter, type MomentAudience, NOBODY_HEARS, OWN_MATTERS } from '@registro/contracts/notices/audience';
import { useId, useState } from 'react';
import { postWhole } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { useSession } from '../../session/session.js';
import { showMoment } from '../kit/cells.js';
import { Hearers } from './Hearers.js';
import { agreed, countOf, showCount } from '@registro/contracts/count';
import type { WhoHearsState } from './useWhoHears.js';

/**
 * Who will hear of an act and by which way, before it is done: how many, who, whom one leaves out or why nobody is, and
 * the mail itself to look at.
 */
export function WhoHears({ told }: { told: WhoHearsState }) {
  const { asked, left, counted, next } = told;
  const { data, error, isPending, refetch } = counted;
  const { acto } = asked;
  const mayFind = useSession().estatus?.permisos.includes('usuarios');
  // Whoever decides on cases or confirms payments reads whose they are.
  const seesPeople = mayFind || (isOwnMatter(acto) && acto !== 'prorrogar');
  const [open, setOpen] = useState(false);
  const list = useId();
  if (isPending) return <Skeleton variant="rounded" height={72} role="status" aria-label="Contando quién lo sabrá" />;
  if (!data)
    return (
      <Alert severity="warning" action={<Button onClick={() => void refetch()}>Reintentar</Button>}>
        No se pudo contar quién lo sabrá. {messageOf(error)}
      </Alert>
    );
  const others = data.fases.filter((fase) => fase !== next && fase.personas > 0);
  return (
    <Box
      component="section"
      aria-label="Quién lo sabrá"
      sx={{ p: 1.5, border: '1px solid var(--line)', borderRadius: '12px', display: 'grid', gap: 1 }}
    >
      <div aria-live="polite">
        {next ? <strong>{sentenceOf(next)}</strong> : `Nadie recibirá aviso. ${data.nadie ? NOBODY_HEARS[data.nadie] : ''}`}
        {left.length > 0 && ` ${leftWords(left.length)}`}
        {next && <Box sx={{ color: 'text.secondary' }}>{saidOf(next)}</Box>}
        {others.map((fase) => (
          <Box key={fase.cuando} sx={{ color: 'text.secondary' }}>
            {laterOf(fase)}
          </Box>
        ))}
      </div>
      {(next || left.length > 0) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, ml: -1.25 }}>
          {seesPeople && (
            <Button size="small" aria-expanded={open} aria-controls={list} onClick={() => setOpen(!open)}>
              {open ? 'Ocultar quiénes son' : 'Ver quiénes son'}
            </Button>
          )}
          {next?.dice.map(({ plantilla, titulo }) => (
            <SampleButton key={plantilla} asked={asked} plantilla={plantilla} of={next.dice.length > 1 ? titulo : null} />
          ))}
        </Box>
      )}
      {isOwnMatter(acto) && next && <Box sx={{ color: 'text.secondary' }}>{OWN_MATTERS[acto]}</Box>}
      {!seesPeople && next && <Box sx={{ color: 'text.secondary' }}>Quiénes son lo ve quien tiene el permiso «Usuarios».</Box>}
      <Collapse in={open} id={list} unmountOnExit>
        <Hearers told={told} />
      </Collapse>
    </Box>
  );
}

/** @property of which of several mails it is */
function SampleButton({ asked, plantilla, of }: { asked: object; plantilla: string; of: string | null }) {
  const [busy, setBusy] = useState(false);
  // Said here: it stays beside its button, where a passing line would be gone before the mail is looked for.
  const [said, setSaid] = useState<{ text: string; failed: boolean } | null>(null);
  const send = async () => {
    setBusy(true);
    setSaid(
      await postWhole<null, object>('recursos/destinatarios/muestra', { ...asked, plantilla }).then(
        ({ r_mess }) => ({ text: r_mess, failed: false }),
        (error: unknown) => ({ text: messageOf(error), failed: true }),
      ),
    );
    setBusy(false);
  };
  return (
    <>
      <Button size="small" loading={busy} onClick={() => void send()} sx={{ textAlign: 'start' }}>
        Enviarme una muestra{of && ` de «${of}»`}
      </Button>
      {said && (
        <Alert severity={said.failed ? 'error' : 'success'} role={said.failed ? 'alert' : 'status'} sx={{ flexBasis: '100%', ml: 1.25 }}>
          {said.text}
        </Alert>
      )}
    </>
  );
}

/** 'Lo sabrán 1.842 personas: 1.842 avisos, 1.790 correos (52 sin correo confirmado)' */
function sentenceOf(fase: MomentAudience): string {
  const { cuando, personas, avisos, correos, sinConfirmar, sinCorreo } = fase;
  const without = [
    sinConfirmar > 0 && `${showCount(sinConfirmar)} sin correo confirmado`,
    sinCorreo > 0 && `${showCount(sinCorreo)} sin este correo, por preferencia`,
  ].filter(Boolean);
  const when = cuando ? `El ${showMoment(cuando, true)} lo` : 'Lo';
  const who = `${when} ${agreed(personas, 'sabrá', 'sabrán')} ${countOf(personas, 'persona', 'personas')}`;
  const ways = `${countOf(avisos, 'aviso', 'avisos')}, ${countOf(correos, 'correo', 'correos')}`;
  return `${who}: ${ways}${without.length ? ` (${without.join(', ')})` : ''}.`;
}

/** 'Se les dirá: «Su propuesta fue aprobada» (5), «Su propuesta no fue aprobada» (7).' */
function saidOf({ dice, personas }: MomentAudience): string {
  const each = dice.map(({ titulo, personas: many }) => `«${titulo}»${dice.length > 1 ? ` (${showCount(many)})` : ''}`);
  return `Se ${agreed(personas, 'le', 'les')} dirá: ${each.join(', ')}.`;
}

const laterOf = ({ dice, cuando, personas }: MomentAudience): string =>
  `${cuando ? `El ${showMoment(cuando, true)}` : 'También'} se dirá ${dice.map(({ titulo }) => `«${titulo}»`).join(', ')}: hoy serían ${countOf(personas, 'persona', 'personas')}.`;

const leftWords = (many: number): string => `A ${countOf(many, 'persona', 'personas')} no se ${agreed(many, 'le', 'les')} avisará.`;

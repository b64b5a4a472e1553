import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { inList } from '@registro/contracts/console/in-list';
import { type FailureGroup, type JobsRetried, meaningOf, QUEUE_NAMES } from '@registro/contracts/console/queues';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { useConfirm, useToast } from '../../ui/Feedback.js';
import { showMoment } from '../cells.js';
import { countOf } from '../money.js';

/** Jobs that failed for the same reason, together: what, why, how many and whose, since when. */
export function FailureGroups({ groups, again }: { groups: FailureGroup[]; again: () => void }) {
  if (groups.length === 0) return <>Ningún trabajo está fallando.</>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {groups.map((group) => (
        <Box
          component="li"
          key={`${group.cola} ${group.causa}`}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: '8px 24px',
            py: 1.5,
            '& + &': { borderTop: '1px solid var(--line)' },
            '&:first-of-type': { pt: 0 },
            '&:last-of-type': { pb: 0 },
          }}
        >
          <Box sx={{ minWidth: 0, flex: '1 1 22rem' }}>
            <Box component="h3" sx={{ typography: 'h5', m: 0 }}>
              {QUEUE_NAMES[group.cola]}: {meaningOf(group.causa)}
            </Box>
            <Box
              component="code"
              sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere', my: 0.25 }}
            >
              {group.causa}
            </Box>
            <Box>
              <strong>{countOf(group.cuantos, 'trabajo', 'trabajos')}</strong>
              {group.personas > 0 && ` de ${countOf(group.personas, 'persona', 'personas')}`}. Primero: {showMoment(group.primera, true)}.
              Último: {showMoment(group.ultima, true)}.
            </Box>
          </Box>
          <Actions group={group} again={again} />
        </Box>
      ))}
    </Box>
  );
}

function Actions({ group, again }: { group: FailureGroup; again: () => void }) {
  const { cola, causa, cuantos } = group;
  const confirm = useConfirm();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const what = `${QUEUE_NAMES[cola]}: ${meaningOf(causa)}`;
  const retry = async () => {
    const text = 'Hágalo cuando la causa esté resuelta. Lo que ya se hizo no se repite.';
    const title = cuantos === 1 ? '¿Reintentar el trabajo?' : `¿Reintentar ${countOf(cuantos, 'trabajo', 'trabajos')}?`;
    if (!(await confirm({ title, text, yes: 'Sí, reintentar' }))) return;
    setBusy(true);
    try {
      const { reintentados, quedan } = await post<JobsRetried>(`recursos/colas/${cola}/reintentar`, { causa });
      const left = quedan > 0 ? ` Quedan ${countOf(quedan, 'trabajo', 'trabajos')}: vuelva a reintentar.` : '';
      toast(`Se reintenta ${countOf(reintentados, 'trabajo', 'trabajos')}.${left}`);
    } catch (error) {
      toast(messageOf(error), 'error');
    }
    setBusy(false);
    again();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        component={Link}
        to={inList('trabajos', { cola, causa })}
        variant="outlined"
        aria-label={`Ver ${countOf(cuantos, 'trabajo', 'trabajos')}: ${what}`}
      >
        Ver {countOf(cuantos, 'trabajo', 'trabajos')}
      </Button>
      <Button loading={busy} onClick={() => void retry()} aria-label={`Reintentar: ${what}`}>
        Reintentar
      </Button>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { inList } from '@registro/contracts/console/in-list';
import { meaningOf } from '@registro/contracts/console/failure-meaning';
import { type FailureGroup, QUEUE_NAMES } from '@registro/contracts/console/queues';
import { countOf } from '@registro/contracts/count';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { BulkAction } from '../bulk/bulk-action.js';
import { BulkDialog } from '../bulk/BulkDialog.js';
import { showMoment } from '../kit/cells.js';
import { DISCARD, JOB_NOUNS, RETRY } from '../bulk/many-jobs.js';

/** Jobs that failed for the same reason, together: what, why, how many and whose, since when. */
export function FailureGroups({ groups, again }: { groups: FailureGroup[]; again: () => void }) {
  // Here and not in the group, which is gone once its jobs are asked for.
  const [asked, setAsked] = useState<{ action: BulkAction; filtro: string } | null>(null);
  return (
    <>
      {groups.length === 0 && 'Ningún trabajo está fallando.'}
      {groups.length > 0 && (
        <Groups groups={groups} ask={(action, { cola, causa }) => setAsked({ action, filtro: JSON.stringify({ cola, causa }) })} />
      )}
      {asked && (
        <BulkDialog
          action={asked.action}
          chosen={{ ids: null, filtro: asked.filtro }}
          nouns={JOB_NOUNS}
          onDone={again}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

type Ask = (action: BulkAction, group: FailureGroup) => void;

function Groups({ groups, ask }: { groups: FailureGroup[]; ask: Ask }) {
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
          <Actions group={group} ask={ask} />
        </Box>
      ))}
    </Box>
  );
}

function Actions({ group, ask }: { group: FailureGroup; ask: Ask }) {
  const { cola, causa, cuantos } = group;
  const what = `${QUEUE_NAMES[cola]}: ${meaningOf(causa)}`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        component={Link}
        to={inList('trabajos', { cola, causa })}
        variant="outlined"
        aria-label={`Ver ${countOf(cuantos, ...JOB_NOUNS)}: ${what}`}
      >
        Ver {countOf(cuantos, ...JOB_NOUNS)}
      </Button>
      {[RETRY, DISCARD].map((one) => (
        <Button
          key={one.label}
          color={one.danger ? 'error' : 'primary'}
          onClick={() => ask(one, group)}
          aria-label={`${one.label}: ${what}`}
        >
          {one.label}
        </Button>
      ))}
    </Box>
  );
}

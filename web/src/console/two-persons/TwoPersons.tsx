import Box from '@mui/material/Box';
import { countOf } from '@registro/contracts/count';
import { PERMISSION_NAMES } from '@registro/contracts/roles';
import { type Half, TWO_PERSON_KINDS, twoPersonAct } from '@registro/contracts/two-persons';
import { Panel } from '../review/Panel.js';
import { SimpleTable } from '../kit/SimpleTable.js';

const whose = (half: Half): string => {
  if (half === 'coordinador') return 'Quien coordina';
  if (half === 'evaluador') return 'Quien evalúa';
  return `«${PERMISSION_NAMES[half]}»`;
};

/** What nobody does alone: who proposes, who confirms, until when; folded, for whoever wonders why something waits. */
export function TwoPersons() {
  return (
    <Panel title="Lo que hacen dos personas" folds={{ name: 'dos-personas', open: false }}>
      <Box component="p" sx={{ mt: 0 }}>
        Una persona lo propone y otra lo confirma: ni quien lo propuso ni aquella de quien se trata, tampoco con otra cuenta suya. No vale
        si lo que cambia ya es otro, o si quien lo propuso ya no puede proponerlo.
      </Box>
      <SimpleTable
        label="Lo que hacen dos personas"
        heads={['Qué', 'Lo propone', 'Lo confirma', 'Además, quien confirma', 'Vale']}
        rows={TWO_PERSON_KINDS.map((key) => {
          const { nombre, propone, confirma, ademas, dias } = twoPersonAct(key);
          const until = dias === null ? 'Mientras no cambie' : countOf(dias, 'día', 'días');
          return { key, cells: [nombre, whose(propone), whose(confirma), ademas ?? '', until] };
        })}
      />
    </Panel>
  );
}

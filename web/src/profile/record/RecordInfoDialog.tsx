import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Button from '@mui/material/Button';
import type { PersonRead } from '@registro/contracts/profile/person';
import { SaveTraining } from '@registro/contracts/profile/training';
import { factsOf } from '@registro/contracts/record/read';
import { type ReactNode, useId } from 'react';
import { Icon } from '../../ui/Icon.js';
import { Facts } from '../../records/Facts.js';
import { RecordDialog } from '../../records/RecordDialog.js';
import { studyFacts, studyName } from '../study/study-facts.js';
import { workFacts, workName } from '../work/work-facts.js';
import { basicFacts } from './basic-facts.js';
import { RecordList } from './RecordList.js';

/** 'Información del usuario': the whole own record, read-only (rule P-22). */
export function RecordInfoDialog({ person, onClose }: { person: PersonRead; onClose: () => void }) {
  return (
    <RecordDialog
      wide
      title="Información del usuario"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose} autoFocus>
          Cerrar
        </Button>
      }
    >
      <Part title="Perfil datos básicos" open>
        <Facts facts={basicFacts(person)} />
      </Part>
      <Part title="Perfil estudios">
        <RecordList
          title="Estudios - Título"
          empty="No posee titulos-estudios"
          records={person.perfil_estudios}
          nameOf={studyName}
          factsOf={studyFacts}
        />
        <RecordList
          title="Cursos de capacitación y actualización"
          empty="No posee cursos de capacitación"
          records={person.perfil_capacitacion}
          nameOf={(row) => row.titulo_obtenido}
          factsOf={(row) => factsOf(SaveTraining, row)}
        />
      </Part>
      <Part title="Perfil laboral">
        <RecordList
          title="Experiencia laboral"
          empty="No posee perfil laboral"
          records={person.perfil_laboral}
          nameOf={workName}
          factsOf={workFacts}
        />
      </Part>
    </RecordDialog>
  );
}

function Part({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <Accordion defaultExpanded={open} disableGutters variant="outlined" sx={{ '&:not(:last-of-type)': { borderBottom: 0 } }}>
      <AccordionSummary
        id={id}
        aria-controls={`${id}-region`}
        expandIcon={<Icon name="chevron" />}
        sx={{ minHeight: 60, fontWeight: 600, typography: 'h4' }}
      >
        {title}
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 3, pb: 3 }}>{children}</AccordionDetails>
    </Accordion>
  );
}

import type { PersonRead } from '@registro/contracts/profile/person';
import { SaveTraining } from '@registro/contracts/profile/training';
import { jobName } from '@registro/contracts/profile/work';
import { factsOf } from '@registro/contracts/record/read';
import { Accordion } from '../../ui/Accordion.js';
import { Button } from '../../ui/Button.js';
import { Facts } from '../../records/Facts.js';
import { Dialog } from '../../ui/Dialog.js';
import { studyFacts, studyName } from '../study/study-facts.js';
import { workFacts } from '../work/work-facts.js';
import { basicFacts } from './basic-facts.js';
import { RecordList } from './RecordList.js';

/** 'Información del usuario': the whole own record, read-only (rule P-22). */
export function RecordInfoDialog({ person, onClose }: { person: PersonRead; onClose: () => void }) {
  return (
    <Dialog
      size="wide"
      title="Información del usuario"
      onClose={onClose}
      actions={
        <Button onClick={onClose} autoFocus>
          Cerrar
        </Button>
      }
    >
      <Accordion title="Perfil datos básicos" open>
        <Facts facts={basicFacts(person)} />
      </Accordion>
      <Accordion title="Perfil estudios">
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
      </Accordion>
      <Accordion title="Perfil laboral">
        <RecordList
          title="Experiencia laboral"
          empty="No posee perfil laboral"
          records={person.perfil_laboral}
          nameOf={jobName}
          factsOf={workFacts}
        />
      </Accordion>
    </Dialog>
  );
}

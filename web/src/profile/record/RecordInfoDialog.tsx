import type { PersonRead } from '@registro/contracts/profile/person';
import { SaveTraining } from '@registro/contracts/profile/training';
import { jobName } from '@registro/contracts/profile/work';
import { factsOf } from '@registro/contracts/record/read';
import { countOf } from '@registro/contracts/count';
import { ageOn, showDate, todayInCaracas } from '@registro/contracts/dates';
import { SaveBasicData } from '@registro/contracts/profile/basic-data';
import { Accordion } from '../../ui/Accordion.js';
import { Facts, type Fact } from '../../records/Facts.js';
import { Dialog } from '../../ui/Dialog.js';
import { studyFacts, studyName } from '../study/study-facts.js';
import { workFacts } from '../work/work-facts.js';
import { fullName, showCedula } from './names.js';
import './record.css';

/** 'Información del usuario': the whole own record, read-only (rule P-22). */
export function RecordInfoDialog({ person, onClose }: { person: PersonRead; onClose: () => void }) {
  return (
    <Dialog size="wide" title="Información del usuario" onClose={onClose}>
      <Accordion title="Perfil datos básicos" open>
        <Facts facts={basicFacts(person)} />
      </Accordion>
      <Accordion title="Perfil estudios">
        <RecordList
          title="Estudios - Título"
          empty="No posee titulos-estudios"
          records={person.perfil_estudios}
          nameOf={studyName}
          read={studyFacts}
        />
        <RecordList
          title="Cursos de capacitación y actualización"
          empty="No posee cursos de capacitación"
          records={person.perfil_capacitacion}
          nameOf={(row) => row.titulo_obtenido}
          read={(row) => factsOf(SaveTraining, row)}
        />
      </Accordion>
      <Accordion title="Perfil laboral">
        <RecordList
          title="Experiencia laboral"
          empty="No posee perfil laboral"
          records={person.perfil_laboral}
          nameOf={jobName}
          read={workFacts}
        />
      </Accordion>
    </Dialog>
  );
}

const IN_THE_NAME = { nacionalidad: null, primerNombre: null, segundoNombre: null, primerApellido: null, segundoApellido: null };

/** The person in words. */
function basicFacts(person: PersonRead): Fact[] {
  const birth = `${showDate(person.fecha_nacimiento)} (${countOf(ageOn(person.fecha_nacimiento, todayInCaracas()), 'año', 'años')})`;
  const [cedula, ...rest] = factsOf(SaveBasicData, person, { ...IN_THE_NAME, cedula: showCedula(person), fechaNacimiento: birth });
  return [cedula!, ['Nombres y apellidos', fullName(person)], ...rest, ['Profesión', person.profesion.join(', ')]];
}

interface Props<R> {
  title: string;
  empty: string;
  records: R[];
  nameOf: (row: R) => string;
  read: (row: R) => Fact[];
}

/** One list of the record, each entry with all that is known of it. */
function RecordList<R extends { id: number }>({ title, empty, records, nameOf, read }: Props<R>) {
  return (
    <section className="lista-ficha">
      <h4>{title}</h4>
      {records.length === 0 && <p>{empty}</p>}
      <ul>
        {records.map((row) => (
          <li key={row.id}>
            <h5>{nameOf(row)}</h5>
            <Facts facts={read(row)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

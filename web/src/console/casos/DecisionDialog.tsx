import { DecideCase, DecideWithReason, REASON_MAX } from '@registro/contracts/evaluation/actions';
import type { CaseView } from '@registro/contracts/evaluation/case';
import type { ColleaguePresence } from '@registro/contracts/console/presence';
import { type CaseChoice, needsReason } from '@registro/contracts/evaluation/kind';
import { useState } from 'react';
import { CheckInput } from '../../forms/CheckInput.js';
import { SelectInput } from '../../forms/SelectInput.js';
import { TextInput } from '../../forms/TextInput.js';
import { ActionDialog } from '../kit/ActionDialog.js';
import { AlsoHere } from './AlsoHere.js';
import { type FieldNotes, labelOf, writtenNotes } from '../review/field-notes.js';
import { QuestionedFields } from '../review/QuestionedFields.js';
import { Remarks } from '../review/Remarks.js';
import { ReasonInput } from '../review/ReasonInput.js';
import { sentencesFor } from './sentences.js';
import { checkedFields } from './ticked.js';

interface Props {
  /** what is about to be decided, as its kind says it */
  choice: CaseChoice;
  /** as it was read when the dialog opened */
  view: CaseView;
  /** why it can be decided no longer, as soon as that is known */
  obstacle: string | null;
  notes: FieldNotes;
  /** who else has the case open */
  people: readonly ColleaguePresence[];
  /** another case comes after it */
  goesOn: boolean;
  /** `goOn`: the next case is wanted */
  onDone: (goOn: boolean) => void;
  onRefused: () => void;
  onClose: () => void;
}

/** The confirmation of a decision, about the version that was read: any other is refused. */
export function DecisionDialog({ choice, view, obstacle, notes, people, goesOn, onDone, onRefused, onClose }: Props) {
  const { decision, etiqueta, titulo, efecto, hecho, resultado, campos } = choice;
  const written = writtenNotes(view, notes.notes);
  const notas = written.filter(({ campo }) => campos.includes(campo));
  const apuntes = written.filter(({ campo }) => !campos.includes(campo));
  // As it stands when one asks: the form begins with it.
  const [comprobados] = useState(() => checkedFields(view));
  const unticked = comprobados?.length === 0;
  const begins = needsReason(choice) ? 'motivo' : apuntes.length > 0 ? 'decirApuntes' : unticked ? 'sinComprobar' : null;
  return (
    <ActionDialog<object>
      title={titulo}
      text={
        <>
          {view.clase} de <strong>{view.nombre}</strong>, envío {view.version}. {efecto}
          <AlsoHere people={people} />
        </>
      }
      yes={`Sí, ${etiqueta.toLocaleLowerCase('es')}`}
      danger={resultado === 'rechazado'}
      path={`casos/${view.id}/${decision}`}
      Dto={needsReason(choice) ? DecideWithReason : DecideCase}
      defaults={{
        version: view.version,
        motivo: '',
        observaciones: '',
        notas,
        apuntes,
        decirApuntes: null,
        comprobados,
        sinComprobar: false,
      }}
      done={`Solicitud ${hecho.toLocaleLowerCase('es')}`}
      alsoYes={goesOn ? 'Decidir y abrir el siguiente' : undefined}
      begins={{ field: begins }}
      onDone={(_, goOn) => onDone(goOn)}
      onRefused={onRefused}
      obstacle={obstacle}
      onClose={onClose}
    >
      <Reason
        choice={choice}
        sentences={sentencesFor(
          view,
          resultado,
          notas.map(({ campo }) => labelOf(view, campo)),
        )}
      />
      <TextInput name="observaciones" label="Observaciones" rows={3} maxLength={REASON_MAX} hint="Opcional. Las leerá el solicitante." />
      {campos.length > 0 && <QuestionedFields view={view} notas={notas} />}
      <Remarks view={view} apuntes={apuntes} stays="Queda en el caso: lo leen quienes lo evalúan" told="Lo leerá también el solicitante" />
      {unticked && <CheckInput name="sinComprobar" label="Lista de comprobación" text={UNCHECKED} required />}
    </ActionDialog>
  );
}

const UNCHECKED = 'No he marcado ningún punto de la lista de comprobación y decido así.';

/** In one's own words, or one of those that the kind offers; not at all where none is asked for. */
function Reason({ choice, sentences }: { choice: CaseChoice; sentences: string[] }) {
  const { motivos } = choice;
  const common = { name: 'motivo', label: 'Motivo', required: needsReason(choice), hint: 'Lo leerá el solicitante.' };
  if (motivos.length) return <SelectInput {...common} options={motivos.map((motivo) => ({ value: motivo, label: motivo }))} />;
  return needsReason(choice) ? <ReasonInput {...common} rows={2} maxLength={REASON_MAX} sentences={sentences} /> : null;
}

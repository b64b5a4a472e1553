import { ANSWER_FILE, askedQuestions, type Answers } from '@registro/contracts/calls/answers';
import { type Question, type QuestionColumn, ROWS_DEFAULT } from '@registro/contracts/calls/questions';
import { FileInput } from '../files/FileInput.js';
import { clear } from './clear.js';
import { FormSection, Wide } from './FormSection.js';
import { RowsInput } from './RowsInput.js';
import { SelectInput } from './SelectInput.js';
import { TextInput } from './TextInput.js';
import type { ContractForm } from './useContractForm.js';
import { CountedInput } from './CountedInput.js';
import { blankRow } from './answer-values.js';

interface Props {
  form: ContractForm<object>;
  preguntas: readonly Question[];
  /** shown to who writes the questions: no file is sent */
  preview?: boolean;
}

/**
 * The questions that a call asks beyond its form; what hangs on another answer is shown once that was given
 * (rule V-16).
 */
export function QuestionFields({ form, preguntas, preview = false }: Props) {
  const asked = askedQuestions(preguntas, form.watch() as Answers);
  /** What hangs on this answer is asked no more: it must not be kept. */
  const after = (clave: string, value: unknown) => {
    for (const below of preguntas)
      if (below.si?.clave === clave && below.si.valor !== value) {
        clear<Record<string, null>>(form as never, [below.clave]);
        if (below.tipo === 'tabla') form.setValue(below.clave, []);
        after(below.clave, null);
      }
  };
  return (
    <FormSection title="Preguntas de la convocatoria" columns={2}>
      {asked.map((pregunta) => (
        <Wide key={pregunta.clave}>
          <QuestionInput pregunta={pregunta} preview={preview} onChanged={(value) => after(pregunta.clave, value)} />
        </Wide>
      ))}
    </FormSection>
  );
}

interface InputProps {
  pregunta: Question;
  preview: boolean;
  onChanged: (value: unknown) => void;
}

function QuestionInput({ pregunta, preview, onChanged }: InputProps) {
  const { clave, etiqueta, tipo, requerida, opciones, maximo, columnas } = pregunta;
  const hint = pregunta.ayuda ?? undefined;
  const about = { name: clave, label: etiqueta, required: requerida, hint };
  switch (tipo) {
    case 'texto':
      return <CountedInput {...about} rows={2} />;
    case 'opcion':
      return <SelectInput {...about} options={choices(opciones)} onChanged={onChanged} />;
    case 'numero':
      return <TextInput {...about} inputMode="decimal" autoComplete="off" />;
    case 'archivo':
      return <FileInput {...about} tipo={ANSWER_FILE} disabled={preview} />;
    case 'tabla':
      return (
        <RowsInput
          name={clave}
          label={etiqueta}
          required={requerida}
          hint={hint}
          row="Fila"
          blank={() => blankRow(pregunta)}
          max={maximo ?? ROWS_DEFAULT}
          columns={columnas.length > 2 ? 3 : 2}
          empty="Todavía no hay filas."
        >
          {(at) => columnas.map((column) => <ColumnInput key={column.clave} column={column} name={at(column.clave)} />)}
        </RowsInput>
      );
  }
}

function ColumnInput({ column: { tipo, etiqueta, requerida, opciones }, name }: { column: QuestionColumn; name: string }) {
  const about = { name, label: etiqueta, required: requerida };
  if (tipo === 'opcion') return <SelectInput {...about} options={choices(opciones)} />;
  return <TextInput {...about} inputMode={tipo === 'numero' ? 'decimal' : undefined} autoComplete="off" />;
}

const choices = (opciones: readonly string[]) => opciones.map((value) => ({ value, label: value }));

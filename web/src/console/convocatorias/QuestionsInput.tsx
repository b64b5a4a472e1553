import Button from '@mui/material/Button';
import { type Question, QUESTION_KIND_NAMES, QUESTIONS_MAX } from '@registro/contracts/calls/questions';
import { countOf } from '@registro/contracts/count';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Icon } from '../../ui/Icon.js';
import { ItemsInput } from './ItemsInput.js';
import { QuestionDialog } from './QuestionDialog.js';
import { QuestionsPreview } from './QuestionsPreview.js';

/**
 * The questions that a call asks beyond its programme's form (rule V-16), written without code and shown as applicants
 * will see them.
 */
export function QuestionsInput({ fixed }: { fixed: boolean }) {
  const { control } = useFormContext();
  const preguntas = useWatch({ control, name: 'preguntas' }) as Question[];
  const [preview, setPreview] = useState(false);
  return (
    <>
      <ItemsInput<Question>
        name="preguntas"
        label="Preguntas adicionales"
        add="Agregar pregunta"
        empty="Ninguna: solo el formulario de su programa."
        max={QUESTIONS_MAX}
        fixed={fixed}
        titleOf={({ etiqueta }) => etiqueta}
        summary={summaryOf}
        Dialog={QuestionDialog}
        buttons={
          <Button startIcon={<Icon name="eye" size={20} />} disabled={preguntas.length === 0} onClick={() => setPreview(true)}>
            Ver como quien participa
          </Button>
        }
      />
      {preview && <QuestionsPreview preguntas={preguntas} onClose={() => setPreview(false)} />}
    </>
  );
}

function summaryOf({ tipo, requerida, opciones, columnas, si }: Question, questions: readonly Question[]): string {
  const parts = [QUESTION_KIND_NAMES[tipo], requerida ? 'requerida' : 'opcional'];
  if (tipo === 'opcion') parts.push(opciones.join(' / '));
  if (tipo === 'tabla') parts.push(countOf(columnas.length, 'columna', 'columnas'));
  if (si) parts.push(`solo si «${questions.find(({ clave }) => clave === si.clave)?.etiqueta ?? 'otra'}» es «${si.valor}»`);
  return parts.join(' · ');
}

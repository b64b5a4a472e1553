import {
  type Objective,
  OBJECTIVES_CHARS,
  OBJECTIVES_FULL_TITLE,
  OBJECTIVES_MAX,
  OBJECTIVES_TOO_LONG,
  OBJECTIVES_TOO_MANY,
  objectivesLength,
} from '@registro/contracts/calls/objectives';
import { useEffect, useRef, useState } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { useField } from '../../forms/fields.js';
import { TextBox } from '../../forms/Frame.js';
import { Button } from '../../ui/Button.js';
import { useAlert } from '../../ui/Feedback.js';
import { Icon } from '../../ui/Icon.js';
import { addObjectives } from './objectives.js';

/**
 * Specific objectives as a list of tags: typed one by one, or pasted one a line; each can be taken up again or away.
 */
export function ObjectivesInput({ name }: { name: string }) {
  const { control, getValues } = useFormContext();
  const { errors } = useFormState({ control, name });
  const { field, id, label, required, readOnly, helper } = useField({ name });
  const objectives = (field.value as Objective[] | null) ?? [];
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const entry = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const alert = useAlert();

  /** As they are now: one press may take a typed objective along and then do what it is for. */
  const current = () => (getValues(name) as Objective[] | null) ?? [];
  const add = async (typed = text) => {
    const added = addObjectives(current(), typed);
    if (added.objectives.length > current().length) field.onChange(added.objectives);
    setText(added.left);
    setRefused(added.refused && (added.refused === 'count' ? OBJECTIVES_TOO_MANY : OBJECTIVES_TOO_LONG));
    if (added.refused === 'count') await alert({ title: OBJECTIVES_FULL_TITLE, text: OBJECTIVES_TOO_MANY, severity: 'warning' });
  };
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  /** What was typed and not added would not be sent: it belongs to the list. */
  const addAsLeft = (to: HTMLElement | null) => {
    if (!to?.closest('button')) void add();
    // A line more moves the button that is being pressed, and the press would miss: it comes with the press itself.
    else if (to !== adding.current) document.addEventListener('click', () => void latest.current(), { once: true, capture: true });
  };
  const takeAway = (index: number) => {
    field.onChange(current().filter((_, i) => i !== index));
    setRefused(null);
    entry.current?.focus();
  };
  const takeUp = (index: number) => {
    const taken = objectives[index]!.label;
    takeAway(index);
    setText(text ? `${taken} ${text}` : taken);
  };

  const found = get(errors, name) as { message?: string; root?: { message?: string } } | undefined;
  const error = refused ?? found?.root?.message ?? found?.message ?? null;
  const counts = `${objectives.length} de ${OBJECTIVES_MAX} objetivos · ${objectivesLength(objectives)} de ${OBJECTIVES_CHARS} caracteres`;
  return (
    <div role="group" className="metas" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className={error ? 'mal' : undefined}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </p>
      {objectives.length > 0 && (
        <ol>
          {objectives.map((objective, index) => (
            <Tag
              // oxlint-disable-next-line react/no-array-index-key -- two may have the same text, and no id
              key={`${index}-${objective.label}`}
              text={objective.label}
              number={index + 1}
              onEdit={readOnly ? undefined : () => takeUp(index)}
              onRemove={readOnly ? undefined : () => takeAway(index)}
            />
          ))}
        </ol>
      )}
      {readOnly && objectives.length === 0 && '—'}
      {!readOnly && (
        <div className="metas-nueva">
          <div>
            <TextBox
              id={id}
              label="Nuevo objetivo específico"
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setRefused(null);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                void add();
              }}
              onPaste={(event) => {
                const pasted = event.clipboardData.getData('text');
                if (!/[\r\n]/.test(pasted.trim())) return;
                event.preventDefault();
                void add(`${text}${pasted}`);
              }}
              onBlur={({ relatedTarget }) => {
                field.onBlur();
                if (text.trim() && !refused) addAsLeft(relatedTarget as HTMLElement | null);
              }}
              error={Boolean(error)}
              rows={1}
              inputRef={(node) => {
                entry.current = node;
                field.ref(node);
              }}
              autoComplete="off"
              aria-describedby={`${id}-help`}
            />
          </div>
          <Button ref={adding} kind="outline" start="plus" onClick={() => void add()}>
            Agregar objetivo
          </Button>
        </div>
      )}
      <div id={`${id}-help`} className="metas-nota">
        <span role={refused ? 'alert' : undefined} className={error ? 'mal' : undefined}>
          {error ?? helper ?? (readOnly ? '' : 'Escriba cada objetivo y pulse Entrar')}
        </span>
        {!readOnly && <span role="status">{counts}</span>}
      </div>
    </div>
  );
}

interface TagProps {
  text: string;
  number: number;
  onEdit?: () => void;
  onRemove?: () => void;
}

function Tag({ text, number, onEdit, onRemove }: TagProps) {
  return (
    <li>
      <span>
        <b aria-hidden="true">{number}.</b>
        {text}
      </span>
      {onEdit && (
        <button type="button" className="boton-icono" aria-label={`Cambiar objetivo ${number}`} onClick={onEdit}>
          <Icon name="edit" size={20} />
        </button>
      )}
      {onRemove && (
        <button type="button" className="boton-icono peligro" aria-label={`Quitar objetivo ${number}`} onClick={onRemove}>
          <Icon name="trash" size={20} />
        </button>
      )}
    </li>
  );
}

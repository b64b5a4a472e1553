import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { type ComponentType, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { FieldContext, fieldId } from '../../forms/fields.js';
import { Icon } from '../../ui/Icon.js';
import { moved } from './ordered.js';

/** What the dialog of one is given. */
export interface ItemProps<T> {
  /** null: a new one */
  item: T | null;
  /** all of them, in their order */
  items: readonly T[];
  onDone: (item: T) => void;
  onClose: () => void;
}

interface Props<T> {
  /** the contract's name of the list */
  name: string;
  label: string;
  /** what adds one: 'Agregar pregunta' */
  add: string;
  empty: string;
  max: number;
  /** only to read */
  fixed: boolean;
  /** by what buttons tell one from the others */
  titleOf: (item: T) => string;
  /** what the list shows of one below its title */
  summary: (item: T, items: readonly T[]) => ReactNode;
  /** fills in one */
  Dialog: ComponentType<ItemProps<T>>;
  buttons?: ReactNode;
}

/** A list in an order: each is filled in its own dialog, moved up and down by buttons, and taken away. */
export function ItemsInput<T extends { clave: string }>(props: Props<T>) {
  const { name, label, add, empty, max, fixed, titleOf, summary, Dialog, buttons } = props;
  const { setValue, trigger, control } = useFormContext();
  const items = useWatch({ control, name }) as T[];
  const { errors } = useFormState({ control, name });
  const registry = useContext(FieldContext);
  const id = fieldId(registry?.formId ?? '', name);
  useEffect(() => {
    registry?.labels.set(name, label);
    return () => void registry?.labels.delete(name);
  }, [registry, name, label]);
  /** the item in its dialog; null: a new one; undefined: none is open */
  const [open, setOpen] = useState<T | null>();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);
  // Until the list stands in its new order: a drawing that comes before would give the focus to a button that goes.
  const focus = useRef<{ on: string; order: string } | null>(null);
  useEffect(() => {
    if (focus.current?.order !== orderOf(items)) return;
    // A row that moves in the page loses the focus; the button at an end takes none.
    const wanted = list.current?.querySelectorAll<HTMLElement>(focus.current.on) ?? [];
    [...wanted].find((button) => !button.matches(':disabled'))?.focus();
    focus.current = null;
  });

  const change = (next: T[], on?: string) => {
    focus.current = on === undefined ? null : { on, order: orderOf(next) };
    setValue(name, next, { shouldDirty: true });
    // What is said of the list as a whole stands there (forms/rows.ts); asked by the list's own name it would be
    // dropped, for no input bears that.
    void trigger(`${name}.root`);
  };
  const move = (index: number, by: 1 | -1) => {
    const one = items[index]!;
    const to = index + by;
    const atEnd = to === 0 || to === items.length - 1;
    change(moved(items, index, by), `[data-${(by === -1) === atEnd ? 'bajar' : 'subir'}="${one.clave}"]`);
    setSaid(`«${titleOf(one)}» está ahora en el lugar ${to + 1} de ${items.length}.`);
  };
  const remove = (index: number) => {
    change(
      items.filter((_, at) => at !== index),
      '[data-quitar],[data-agregar]',
    );
    setSaid(`Se quitó «${titleOf(items[index]!)}».`);
  };
  const put = (item: T) => {
    const at = items.findIndex(({ clave }) => clave === open?.clave);
    change(at < 0 ? [...items, item] : items.with(at, item));
    setOpen(undefined);
  };

  const error = messageIn(get(errors, name));
  return (
    <Box
      ref={list}
      id={id}
      role="group"
      tabIndex={-1}
      aria-label={label}
      aria-describedby={error ? `${id}-help` : undefined}
      sx={{ display: 'grid', gap: 1.5, minWidth: 0, outline: 'none' }}
    >
      {items.length === 0 && <Box sx={{ color: 'text.secondary' }}>{empty}</Box>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {items.map((item, index) => (
          <Box
            key={item.clave}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 1.5, border: '1px solid var(--line)', borderRadius: 'var(--radius-md)' }}
          >
            <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
              <strong>
                {index + 1}. {titleOf(item)}
              </strong>
              <Box sx={{ color: 'text.secondary' }}>{summary(item, items)}</Box>
            </Box>
            {!fixed && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start' }}>
                <IconButton
                  data-subir={item.clave}
                  aria-label={`Subir: ${titleOf(item)}`}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                  sx={{ transform: 'rotate(180deg)' }}
                >
                  <Icon name="chevron" size={20} />
                </IconButton>
                <IconButton
                  data-bajar={item.clave}
                  aria-label={`Bajar: ${titleOf(item)}`}
                  disabled={index === items.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <Icon name="chevron" size={20} />
                </IconButton>
                <IconButton aria-label={`Editar: ${titleOf(item)}`} onClick={() => setOpen(item)}>
                  <Icon name="edit" size={20} />
                </IconButton>
                <IconButton data-quitar aria-label={`Quitar: ${titleOf(item)}`} onClick={() => remove(index)} sx={{ color: 'error.main' }}>
                  <Icon name="trash" size={20} />
                </IconButton>
              </Box>
            )}
          </Box>
        ))}
      </Box>
      {error && (
        <FormHelperText id={`${id}-help`} error sx={{ m: 0 }}>
          {error}
        </FormHelperText>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        {!fixed && (
          <Button
            data-agregar
            variant="outlined"
            startIcon={<Icon name="plus" size={20} />}
            disabled={items.length >= max}
            onClick={() => setOpen(null)}
          >
            {add}
          </Button>
        )}
        {buttons}
        <Box role="status" sx={{ color: 'text.secondary', typography: 'body2' }}>
          {said}
        </Box>
      </Box>
      {open !== undefined && <Dialog item={open} items={items} onDone={put} onClose={() => setOpen(undefined)} />}
    </Box>
  );
}

const orderOf = (items: readonly { clave: string }[]): string => items.map(({ clave }) => clave).join(' ');

/** The first that is said anywhere below. */
function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.entries(error)
    .filter(([name]) => name !== 'ref')
    .map(([, part]) => messageIn(part))
    .find(Boolean);
}

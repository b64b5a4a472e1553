import type { Option } from '@registro/contracts/envelope';
import { type ComponentProps, useContext, useId } from 'react';
import { CatalogInput } from '../../forms/CatalogInput.js';
import { FieldContext, useDescribed } from '../../forms/fields.js';
import { TextBox } from '../../forms/Frame.js';
import { useSaved } from '../../forms/useChoices.js';

type Props = ComponentProps<typeof CatalogInput>;

/** A choice of a list; where it can't be changed, its whole name to read: a closed select would cut it off. */
export function ChoiceInput(props: Props) {
  const closed = useContext(FieldContext)?.readOnly || props.readOnly;
  const described = useDescribed(props.name);
  const saved = useSaved(described);
  return closed && described && saved ? <Chosen label={described.ask} saved={saved} /> : <CatalogInput {...props} />;
}

function Chosen({ label, saved }: { label: string; saved: Option }) {
  return <TextBox id={useId()} label={label} value={saved.label} rows={1} readOnly />;
}

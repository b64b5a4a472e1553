import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { FoundPerson } from '@registro/contracts/console/find-people';
import { useState } from 'react';
import { useInput, useResourceContext, useTranslate } from 'react-admin';
import { PersonOption } from './PersonOption.js';
import { useFoundPeople } from './useFoundPeople.js';

type Chosen = Pick<FoundPerson, 'idUsuario' | 'nombre'>;

/** A person in a list's filter, found by name, cédula or e-mail and sent as the number of their account. */
export function PersonFilter({ source }: { source: string; alwaysOn?: boolean }) {
  const { field, id } = useInput({ source });
  const resource = useResourceContext();
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<Chosen | null>(null);
  const value = Number(field.value) || null;
  // An address that somebody sent names the account alone: it is called by its number until its name has come.
  const account = `Cuenta ${value}`;
  const unknown = value !== null && picked?.idUsuario !== value;
  const sent = useFoundPeople(account, unknown).data?.personas.find(({ idUsuario }) => idUsuario === value);
  const chosen: Chosen | null = unknown ? { idUsuario: value, nombre: sent?.nombre ?? account } : value === null ? null : picked;
  const { asked, data, error, isFetching } = useFoundPeople(text, text !== '' && text !== chosen?.nombre);
  const people = (asked && !error && data?.personas) || [];
  const options: Chosen[] = chosen && people.every(({ idUsuario }) => idUsuario !== chosen.idUsuario) ? [chosen, ...people] : people;
  return (
    <Autocomplete<Chosen>
      id={id}
      options={options}
      value={chosen}
      filterOptions={(all) => all.filter((one) => one !== chosen || people.length === 0)}
      getOptionLabel={({ nombre }) => nombre}
      getOptionKey={({ idUsuario }) => idUsuario}
      isOptionEqualToValue={(a, b) => a.idUsuario === b.idUsuario}
      onInputChange={(_, typed) => setText(typed)}
      onChange={(_, person) => {
        setPicked(person);
        field.onChange(person?.idUsuario ?? '');
      }}
      loading={isFetching}
      loadingText="Buscando…"
      noOptionsText={noneText(error, asked)}
      renderOption={({ key, ...props }, person) =>
        'correo' in person ? (
          <PersonOption key={key} person={person as FoundPerson} {...props} />
        ) : (
          <li key={key} {...props}>
            {person.nombre}
          </li>
        )
      }
      renderInput={(props) => <TextField {...props} label={translate(`resources.${resource}.fields.${source}`)} />}
      sx={{ width: 230 }}
    />
  );
}

const noneText = (error: unknown, asked: boolean): string => {
  if (error) return 'No se pudo buscar';
  return asked ? 'Nadie' : 'Nombre, cédula o correo';
};

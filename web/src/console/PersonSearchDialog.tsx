import type { FoundPerson } from '@registro/contracts/console/find-people';
import { useState } from 'react';
import { PersonOption } from './PersonOption.js';
import { SearchDialog } from './SearchDialog.js';
import { useFoundPeople } from './useFoundPeople.js';

/** Finds a person and opens their page. */
export default function PersonSearchDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const { data, ...found } = useFoundPeople(text);
  const warning = data?.ausentes.length ? `No respondió: ${data.ausentes.join(', ')}. Puede faltar alguien.` : undefined;
  return (
    <SearchDialog<FoundPerson>
      label="Buscar persona"
      listLabel="Personas encontradas"
      placeholder="Nombre, cédula, correo o número"
      hint="Busque por nombre, aunque no lo sepa escribir; por cédula o correo; o por el número de un certificado, acuse, comprobante o pago."
      text={text}
      onText={setText}
      found={{ ...found, options: data?.personas, warning }}
      keyOf={({ idUsuario }) => idUsuario}
      nameOf={({ nombre }) => nombre}
      addressOf={({ idUsuario }) => `/consola/usuarios/${idUsuario}/show`}
      renderOption={(person, { key, ...props }) => <PersonOption key={key} person={person} {...props} />}
      nothing={(sought) => `Nadie con «${sought}».`}
      count={(many) => (many === 1 ? 'Una persona' : `${many} personas`)}
      onClose={onClose}
    />
  );
}

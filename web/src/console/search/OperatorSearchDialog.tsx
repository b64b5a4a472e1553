import type { FoundPerson } from '@registro/contracts/console/find-people';
import { agreed, showCount } from '@registro/contracts/count';
import type { PaymentRow } from '@registro/contracts/payments/rows';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useSession } from '../../session/session.js';
import { PaymentOption } from './PaymentOption.js';
import { PersonOption } from './PersonOption.js';
import { SearchDialog } from './SearchDialog.js';
import { useFoundPeople, useRested } from './useFoundPeople.js';
import { searchOf } from './operator-search.js';

type Found = { persona: FoundPerson } | { pago: PaymentRow };

const WORDS = {
  persona: {
    placeholder: 'Nombre, cédula, correo o número',
    hint: 'Busque por nombre, aunque no lo sepa escribir; por cédula o correo; o por el número de un certificado, acuse, comprobante o pago.',
    nothing: 'Nadie',
  },
  pago: {
    placeholder: 'Nombre, cédula, RIF, cuenta o número',
    hint: 'Busque un pago por el nombre o la cédula de quien es, por el beneficiario o su RIF, por la cuenta, el comprobante, la referencia del banco, o como «pago 12» o «lote 3».',
    nothing: 'Ningún pago',
  },
  ambos: {
    placeholder: 'Nombre, cédula, RIF, cuenta o número',
    hint: 'Busque una persona por nombre, cédula, correo o un número suyo; o un pago por persona, beneficiario, RIF, cuenta, comprobante, referencia del banco, o como «pago 12» o «lote 3».',
    nothing: 'Nadie ni ningún pago',
  },
};

/** Finds a person or a payment, whichever the operator may see, and opens its page. */
export default function OperatorSearchDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const { estatus } = useSession();
  const { kind, label } = searchOf(estatus?.permisos ?? [])!;
  const people = useFoundPeople(text, kind !== 'pago');
  const payments = useFoundPayments(text, kind !== 'persona');
  const all = [people, payments];
  const answered = people.data || payments.data;
  const options: Found[] = [
    ...(payments.asked ? (payments.data ?? []) : []).map((pago) => ({ pago })),
    ...(people.asked ? (people.data?.personas ?? []) : []).map((persona) => ({ persona })),
  ];
  const warning = people.data?.ausentes.length ? `No respondió: ${people.data.ausentes.join(', ')}. Puede faltar alguien.` : undefined;
  return (
    <SearchDialog<Found>
      label={label}
      listLabel="Encontrados"
      placeholder={WORDS[kind].placeholder}
      hint={WORDS[kind].hint}
      text={text}
      onText={setText}
      found={{
        sought: people.sought,
        asked: all.some(({ asked }) => asked),
        options: answered ? options : undefined,
        error: people.error ?? payments.error,
        isFetching: all.some(({ isFetching }) => isFetching),
        isPlaceholderData: all.some(({ isPlaceholderData }) => isPlaceholderData),
        refetch: () => all.forEach(({ refetch }) => void refetch()),
        warning,
      }}
      keyOf={(one) => ('persona' in one ? one.persona.idUsuario : -one.pago.id)}
      nameOf={(one) => ('persona' in one ? one.persona.nombre : `Pago ${one.pago.id}`)}
      addressOf={(one) => ('persona' in one ? `/consola/usuarios/${one.persona.idUsuario}/show` : `/consola/pagos/${one.pago.id}/show`)}
      renderOption={(one, { key, ...props }) =>
        'persona' in one ? (
          <PersonOption key={key} person={one.persona} {...props} />
        ) : (
          <PaymentOption key={key} payment={one.pago} {...props} />
        )
      }
      nothing={(sought) => `${WORDS[kind].nothing} con «${sought}».`}
      count={(many) =>
        kind === 'persona'
          ? agreed(many, 'Una persona', `${showCount(many)} personas`)
          : agreed(many, 'Un resultado', `${showCount(many)} resultados`)
      }
      onClose={onClose}
    />
  );
}

/** What is shorter finds too many to be of use; a number finds itself. */
const SHORT = 3;
const MOST = 8;

function useFoundPayments(text: string, enabled: boolean) {
  const sought = useRested(text);
  const asked = enabled && (sought.length >= SHORT || /^\d/.test(sought));
  const query = useGetList<PaymentRow>(
    'pagos',
    { filter: { q: sought }, pagination: { page: 1, perPage: MOST }, sort: { field: 'id', order: 'DESC' } },
    { enabled: asked, placeholderData: keepPreviousData, retry: false, staleTime: 30_000 },
  );
  return { asked, ...query };
}

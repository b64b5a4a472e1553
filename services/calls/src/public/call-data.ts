import { callName } from '@registro/contracts/calls/call-name';
import { type PublicCall, PUBLIC_PROGRAMME_NAMES } from '@registro/contracts/calls/public-call';

/** Who gives it, in the words of the site. */
const FUNDER = { '@type': 'GovernmentOrganization', name: 'Registro Nacional de Ciencia, Tecnología e Innovación' } as const;

/**
 * A call in the words of schema.org: something to be granted, money where it says how much, and the time in which one
 * applies. https://schema.org/MonetaryGrant, https://schema.org/ApplyAction
 * @param origin of the site
 */
export function jsonLd(call: PublicCall, origin: string): object {
  const { inicio, fin, descripcion, programa, presupuesto, montoMaximo, pagina, empezar } = call;
  const url = `${origin}${pagina}`;
  const amount = montoMaximo ?? presupuesto;
  return {
    '@context': 'https://schema.org',
    '@type': amount === null ? 'Grant' : 'MonetaryGrant',
    '@id': url,
    url,
    identifier: call.codigo,
    name: callName(call),
    alternateName: PUBLIC_PROGRAMME_NAMES[programa],
    description: descripcion,
    funder: { ...FUNDER, url: origin },
    ...(amount !== null && {
      amount: { '@type': 'MonetaryAmount', currency: 'VES', [montoMaximo === null ? 'value' : 'maxValue']: amount },
    }),
    potentialAction: {
      '@type': 'ApplyAction',
      target: `${origin}${empezar}`,
      ...(inicio && { startTime: inicio }),
      ...(fin && { endTime: fin }),
      actionStatus: `https://schema.org/${{ abierta: 'ActiveActionStatus', proxima: 'PotentialActionStatus', cerrada: 'CompletedActionStatus' }[call.estado]}`,
    },
  };
}

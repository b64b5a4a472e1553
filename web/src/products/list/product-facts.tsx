import Link from '@mui/material/Link';
import { showDate } from '@registro/contracts/dates';
import { showAmount } from '@registro/contracts/money';
import type { FinancialRead } from '@registro/contracts/products/financial';
import { isPublished, type ProductDetail } from '@registro/contracts/products/product';
import type { Fact } from '../../records/Facts.js';

const yes = (value: boolean | null) => (value === null ? null : value ? 'Si' : 'No');

/** A product in words. */
export const productFacts = (p: ProductDetail): Fact[] => [
  ['Producto de investigación', p.producto],
  ['Clase', p.clase],
  ['Estatus', p.estatus],
  ...(isPublished(p.estatus_id)
    ? ([
        ['Nombre de la publicación', p.nombre_publicacion],
        ['Fecha de publicación', showDate(p.fecha_publicacion)],
        ['Volumen', p.volumen],
        ['Número', p.numero],
      ] satisfies Fact[])
    : []),
  ['Ámbito', p.ambito],
  ['Área', p.area],
  ['Subárea', p.subarea],
  ['Sector', p.tipo_sectores_cti],
  ['Línea del Consejo Presidencial', p.lineas_consejo_presidencial],
  ['Motor', p.motores],
  [
    'Enlace',
    p.enlace && (
      <Link href={p.enlace} target="_blank" rel="noopener noreferrer nofollow">
        {p.enlace}
      </Link>
    ),
  ],
];

/** Its financial record in words. */
export const financialFacts = (f: FinancialRead): Fact[] => [
  ['Recibió financiamiento', yes(f.recibio_financiamiento)],
  ...(f.recibio_financiamiento
    ? ([
        ['Organismo financiador', f.organismo_financiador],
        ['Tipo de financiamiento', f.financiamiento],
        ['Monto otorgado', `Bs. ${showAmount(f.monto_otorgado)}`],
      ] satisfies Fact[])
    : []),
  ['Posee patente', yes(f.posee_patente)],
  ...(f.posee_patente ? [] : ([['Solicitó patente', yes(f.solicito_patente)]] satisfies Fact[])),
  ...(f.modalidad
    ? ([
        ['Modalidad', f.modalidad],
        ['Submodalidad', f.sub_modalidad],
        ['Número de registro', f.numero_registro],
      ] satisfies Fact[])
    : []),
];

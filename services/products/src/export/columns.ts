import { showDate } from '@registro/contracts/dates';
import type { FinancialRead } from '@registro/contracts/products/financial';
import type { ProductRead } from '@registro/contracts/products/product';
import type { Column } from '@registro/platform/export/columns';

export type ExportedProduct = ProductRead & { financiero: FinancialRead | null };

const yesNo = (answer: boolean | null | undefined) => (answer == null ? null : answer ? 'Sí' : 'No');

/** The columns of CSV and Excel. */
export const COLUMNS: Column<ExportedProduct>[] = [
  { titulo: 'Título', ancho: 60, valor: (p) => p.titulo },
  { titulo: 'Producto de investigación', ancho: 28, valor: (p) => p.producto },
  { titulo: 'Clase', ancho: 30, valor: (p) => p.clase },
  { titulo: 'Publicado', ancho: 14, valor: (p) => p.estatus },
  { titulo: 'Nombre de la publicación', ancho: 36, valor: (p) => p.nombre_publicacion },
  { titulo: 'Fecha de publicación', ancho: 18, valor: (p) => showDate(p.fecha_publicacion) || null },
  { titulo: 'Volumen', ancho: 10, valor: (p) => p.volumen },
  { titulo: 'Número', ancho: 10, valor: (p) => p.numero },
  { titulo: 'Ámbito', ancho: 16, valor: (p) => p.ambito },
  { titulo: 'Área', ancho: 26, valor: (p) => p.area },
  { titulo: 'Subárea', ancho: 32, valor: (p) => p.subarea },
  { titulo: 'Tipo de sector', ancho: 28, valor: (p) => p.tipo_sectores_cti },
  { titulo: 'Línea del Consejo Presidencial', ancho: 34, valor: (p) => p.lineas_consejo_presidencial },
  { titulo: 'Motor', ancho: 26, valor: (p) => p.motores },
  { titulo: 'DOI', ancho: 28, valor: (p) => p.doi },
  { titulo: 'Enlace', ancho: 40, valor: (p) => p.enlace },
  { titulo: 'Recibió financiamiento', ancho: 14, valor: (p) => yesNo(p.financiero?.recibio_financiamiento) },
  { titulo: 'Organismo financiador', ancho: 34, valor: (p) => p.financiero?.organismo_financiador ?? null },
  { titulo: 'Tipo de financiamiento', ancho: 26, valor: (p) => p.financiero?.financiamiento ?? null },
  { titulo: 'Monto otorgado (Bs.)', ancho: 20, monto: true, valor: (p) => p.financiero?.monto_otorgado ?? null },
  { titulo: 'Posee patente', ancho: 14, valor: (p) => yesNo(p.financiero?.posee_patente) },
  { titulo: 'Solicitó patente', ancho: 14, valor: (p) => yesNo(p.financiero?.solicito_patente) },
  { titulo: 'Modalidad', ancho: 20, valor: (p) => p.financiero?.modalidad ?? null },
  { titulo: 'Submodalidad', ancho: 20, valor: (p) => p.financiero?.sub_modalidad ?? null },
  { titulo: 'Número de registro', ancho: 18, valor: (p) => p.financiero?.numero_registro ?? null },
];

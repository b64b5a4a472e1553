import { FilterLiveSearch, SearchInput } from 'react-admin';

const KEYS = 'Nombre, cédula, RIF, cuenta o número';

/**
 * What every list of payments is searched by, as Ctrl-K is; numbers are those of payment, batch, receipt and bank
 * (`paymentsFound` of the service).
 */
export const paymentSearch = <SearchInput key="q" source="q" alwaysOn placeholder={KEYS} sx={{ minWidth: { sm: '20rem' } }} />;

/** The same within a page, where a list has no row of filters. */
export const PaymentSearch = () => <FilterLiveSearch source="q" label="Buscar un pago" placeholder={KEYS} fullWidth hiddenLabel />;

import 'virtual:tokens.css';
import './design/base.css';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { router } from './app/routes.js';
import { startMode } from './design/mode.js';

startMode();
createRoot(document.getElementById('root') as HTMLElement).render(<RouterProvider router={router} />);

/** Hydrates the server-rendered page, or renders into the shell. */
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

startTransition(() => {
	hydrateRoot(document, <HydratedRouter />);
});

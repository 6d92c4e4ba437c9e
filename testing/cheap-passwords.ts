/** Runs with each file of call tests: their many log-ins hash cheaply. What is about the hash itself asks for the real cost. */
import { hashCheaply } from '#features/accounts/server/passwords.ts';

hashCheaply(true);

/** What the pages ask about clubs. */

import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/endpoint.ts';
import { caller } from '#web/app/call.ts';

type Contract = typeof import('../contract.ts');
/** A club in the public list. */
export type ListedClub = ReplyOf<Contract['getClubData']>[number];
/** One club with its members. */
export type Club = ReplyOf<Contract['getClub']>;
export type Member = Club['Members'][number];

const call = caller<Contract>();

/** Keys of the query cache. The list is kept under `clubs`. */
export const clubKeys = {
	all: ['clubs'] as const,
	one: (clubId: number) => ['clubs', clubId] as const,
};

/** All public clubs. */
export const useClubs = () =>
	useQuery({
		queryKey: clubKeys.all,
		queryFn: ({ signal }) => call('GET /api/clubs/getClubData', { signal }),
	});

/** One public club with its members. */
export const useClub = (clubId: string) =>
	useQuery({
		queryKey: clubKeys.one(Number(clubId)),
		queryFn: ({ signal }) => call('GET /api/clubs/:clubId', { params: { clubId }, signal }),
	});

/** Looks up a club's id by its e-mail address. */
export const useFindClub = () =>
	useMutation({ mutationFn: (email: string) => call('POST /api/clubs/findByEmail', { body: { email } }) });

/** What the registration form sends. */
export interface Registration {
	ClubName: string;
	Description: string;
	FoundedDate: string;
	Email: string;
	Password: string;
	LogoURL: File;
}

/** Registers a club; `once` makes a repeated attempt the same one. */
export const useAddClub = () =>
	useMutation({
		mutationFn: ({ registration, once }: { registration: Registration; once: string }) => {
			const body = new FormData();
			for (const [name, value] of Object.entries(registration)) body.set(name, value as string | File);
			return call('POST /api/clubs/addClub', { body, once });
		},
	});

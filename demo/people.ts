/** Invented people: any first name with any family name. */
import type { Random } from './random.ts';

const firstNames =
	'Abena Adaeze Aiko Akua Alejandro Amara Amina Anahera Andrei Anjali Anouk Arjun Aroha Astrid Ayesha Aylin Bao Beatriz Bilal Bongani Caitlin Camila Carys Chidi Chiara Chloe Dalia Daniyar Dariusz Deepika Diego Dina Ebele Ecem Eilidh Elif Elina Emeka Emre Esi Farah Fatima Felix Fiona Gael Grace Hana Haruto Hassan Ifeoma Ilse Imani Ines Ingrid Isla Ivo Jaspreet Jelena Joao Jonas Jun Kaito Kamala Kavita Kemal Kenji Kiri Kofi Lars Laila Leilani Leo Lerato Lin Linh Luca Lucia Magda Mahina Malik Marek Mariam Marisol Mateo Mei Meera Mila Minh Moana Nadia Naledi Naomi Nia Niamh Nikhil Noor Nuria Obinna Oisin Olena Omar Oskar Parisa Paulo Pema Petra Piotr Priya Quynh Rafael Rania Rasa Ren Renata Rohan Rosa Rowan Rukia Sadia Sami Sanna Santiago Selin Seo-yeon Shirin Sione Sofia Soren Sunita Svetlana Tala Tamar Tane Tariq Teo Thandiwe Tomas Tuan Uma Valentina Vera Viktor Wanjiru Wei Yara Yasmin Yuki Zainab Zeynep Zofia'.split(
		' ',
	);

const lastNames =
	'Abara Achterberg Adeyemo Aguilera Akintola Alderwick Almasi Amankwah Anand Aslanova Babic Baptista Barankov Bellweather Benavides Bjornstad Boateng Bui Calloway Cardenas Castellan Chandrasekar Chukwu Cissokho Cortez Dahlberg Dang Demirci Desrosiers Dhillon Dlamini Dobrev Eklund Erdem Espinal Fairweather Falana Fernandes Fujimori Galanis Ganbold Ghorbani Gunawan Haddadin Hakimi Halvorsen Hendriksen Hokianga Horvatić Iglesias Ikeda Imanov Iwasaki Jayawardena Jovanovic Kalu Kamau Karimova Kaur Kealoha Khatri Kobayakawa Kowalczyk Krishnan Kuusisto Lachance Laurentsen Lindqvist Lozano Mahlangu Malhotra Mansouri Marchetti Matsuda Mbeki-Lowe Merriweather Mikkelsen Montoya Moravec Mwangi Nakagawa Nasser Ngata Nguyen-Hart Nikolaidis Njoroge Novosel Nwosu Oduya Okafor Okonjo-Pryce Olsen Ortega Osei Ozturk Paewai Pakravan Palmqvist Papadaki Parekh Pereira Petrosyan Phiri Quispe Rahimi Ramaswamy Rautio Rezaei Riordan Rosales Saarinen Salazar Santangelo Sato-Reid Selassie Shevchenko Siddiqui Silvestri Sithole Sorensen Stavridis Suleiman Szabo Takeda Tamatea Tanaka-Moss Teixeira Thorvald Toivonen Tran-Beck Tshabalala Ueda Underhill Vasquez Veltman Vuković Wahidi Wanjala Warsame Whitlock Wiśniewska Yamashiro Yeboah Yildiz Zamora Zelenka Zhao-Lind Zulu'.split(
		' ',
	);

export interface Person {
	first: string;
	last: string;
	email: string;
}

/** `.example` belongs to nobody. */
export const mailHost = 'wrenmoor.example';

const plain = (name: string) =>
	name
		.normalize('NFD')
		.replace(/[^a-zA-Z]/g, '')
		.toLowerCase();

/** Such as `24CS017`. */
export const rollNumber = (entryYear: number, random: Random): string =>
	`${entryYear}${random.pick(['CS', 'EC', 'ME', 'BI', 'AR', 'LW'])}${String(random.int(1, 240)).padStart(3, '0')}`;

/** No two have the same name. */
export function people(random: Random): () => Person {
	const met = new Set<string>();
	return () => {
		for (;;) {
			const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
			if (met.has(`${first} ${last}`)) continue;
			met.add(`${first} ${last}`);
			return { first, last, email: `${plain(first)}.${plain(last)}@students.${mailHost}` };
		}
	};
}

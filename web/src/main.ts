import { mount } from 'svelte';
import App from './App.svelte';
import './look/tokens.css';
import './look/books';
import './look/base.css';
import { pinLinks } from './net/base';
import { language } from './words/language.svelte';

pinLinks();
// What is read out, and broken at syllables, goes by it.
document.documentElement.lang = language.current;

const target = document.getElementById('page');
if (target) mount(App, { target });

import { mount } from 'svelte';
import App from './App.svelte';
import './look/tokens.css';
import './look/books';
import './look/base.css';

const target = document.getElementById('page');
if (target) mount(App, { target });
